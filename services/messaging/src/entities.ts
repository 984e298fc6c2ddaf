import { ConversationEntity } from './conversations/conversation.entity.js';
import { MemberEntity } from './members/member.entity.js';
import { MessageEntity } from './messages/message.entity.js';

export const ENTITIES = [ConversationEntity, MemberEntity, MessageEntity];
