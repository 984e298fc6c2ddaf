import type * as types from './graphql.js';
import type { PlainOperation } from '../lib/graph-request.js';

export const SendFeedbackOperation: PlainOperation<types.SendFeedbackMutation, types.SendFeedbackMutationVariables> = {
  name: 'SendFeedback',
  id: 'e8b5a6342e4a4b4002c56d7c545603846d110f0abf373a2c380dfaaa360a7a75',
};

export const SessionOperation: PlainOperation<types.SessionQuery, types.SessionQueryVariables> = {
  name: 'Session',
  id: 'fe3989250fa993623078a26ed4e1d6828ec6178f7d3d73b5d483e1e6c6d4b238',
};

export const ValidateResetTokenOperation: PlainOperation<types.ValidateResetTokenQuery, types.ValidateResetTokenQueryVariables> = {
  name: 'ValidateResetToken',
  id: '8dcdc369002472b51f72a9d40f9dd3c3f0f40ca00ecafbc02776c33504abf729',
};
