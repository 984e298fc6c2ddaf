/* eslint-disable */
import * as types from './graphql.js';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  mutation DeleteUser($userId: ID!) {\n    deleteUser(userId: $userId)\n  }\n": typeof types.DeleteUserDocument,
    "\n  mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {\n    correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)\n  }\n": typeof types.CorrectDateOfBirthDocument,
    "\n  mutation ResendVerification($userId: ID!) {\n    resendVerification(userId: $userId)\n  }\n": typeof types.ResendVerificationDocument,
    "\n  mutation ResendPasswordReset($userId: ID!) {\n    resendPasswordReset(userId: $userId)\n  }\n": typeof types.ResendPasswordResetDocument,
    "\n  mutation RequestCouple($matchId: ID!) {\n    requestCouple(matchId: $matchId) {\n      id\n      matchId\n      requesterId\n      status\n    }\n  }\n": typeof types.RequestCoupleDocument,
    "\n  mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {\n    respondToCouple(requestId: $requestId, accept: $accept) {\n      id\n      status\n    }\n  }\n": typeof types.RespondToCoupleDocument,
    "\n  query DeckStatus {\n    deckStatus {\n      paused\n    }\n  }\n": typeof types.DeckStatusDocument,
    "\n  mutation SetPaused($paused: Boolean!) {\n    setPaused(paused: $paused) {\n      paused\n    }\n  }\n": typeof types.SetPausedDocument,
    "\n  mutation SendFirstMessage($matchId: ID!, $body: String!, $clientId: ID!) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId) {\n      id\n    }\n  }\n": typeof types.SendFirstMessageDocument,
    "fragment MatchedMember on Profile {\n  userId\n  displayName\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  reasons\n}\n\nfragment OwnPortrait on OwnProfile {\n  userId\n  displayName\n  photos\n}\n\nfragment LikeOutcome on LikeResult {\n  matched\n  matchId\n  receivedNote {\n    ...ReceivedNote\n  }\n}\n\nfragment ReceivedNote on ReceivedNote {\n  note\n  on {\n    photoId\n    question\n  }\n  caution\n  likedAt\n}": typeof types.MatchedMemberFragmentDoc,
    "\n  query MemberProfile($userId: ID!) {\n    member(userId: $userId) {\n      ...FullProfile\n    }\n  }\n": typeof types.MemberProfileDocument,
    "\n  mutation Block($userId: ID!) {\n    block(toUserId: $userId)\n  }\n": typeof types.BlockDocument,
    "\n  mutation Unmatch($matchId: ID!, $farewell: Boolean) {\n    unmatch(matchId: $matchId, farewell: $farewell)\n  }\n": typeof types.UnmatchDocument,
    "\n  mutation EndCouple($coupleId: ID!) {\n    endCouple(coupleId: $coupleId)\n  }\n": typeof types.EndCoupleDocument,
    "\n  mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean!) {\n    report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {\n      message\n    }\n    block(toUserId: $userId) @include(if: $block)\n  }\n": typeof types.ReportDocument,
    "\n  query OwnPhotos {\n    photos {\n      ...OwnPhoto\n    }\n  }\n\n  fragment OwnPhoto on Photo {\n    id\n    url\n    status\n    isPrimary\n    createdAt\n    placeholder\n    reason\n  }\n": typeof types.OwnPhotosDocument,
    "\n  mutation CreateUpload {\n    createUpload {\n      uploadURL\n    }\n  }\n": typeof types.CreateUploadDocument,
    "\n  mutation CompleteUpload($photoURL: String!) {\n    completeUpload(photoURL: $photoURL) {\n      ...OwnPhoto\n    }\n  }\n": typeof types.CompleteUploadDocument,
    "\n  query AccountPlan {\n    accountPlan {\n      ...PlanFields\n    }\n  }\n\n  fragment PlanFields on AccountPlan {\n    tier\n    status\n    renewsAt\n    endsAt\n    graceUntil\n    nextTier\n    chosenTier\n  }\n": typeof types.AccountPlanDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      ...PlanFields\n    }\n  }\n": typeof types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      ...PlanFields\n    }\n  }\n": typeof types.ResumePlanDocument,
    "fragment PreferenceFields on Preferences {\n  minAge\n  maxAge\n  genders\n  distance\n  relationshipTypes\n  dealbreakers {\n    age\n    genders\n    distance\n    relationshipTypes\n  }\n}": typeof types.PreferenceFieldsFragmentDoc,
    "fragment FullProfile on Profile {\n  userId\n  displayName\n  age\n  gender\n  sexualOrientation\n  incomeRange\n  bio\n  locationCity\n  locationState\n  relationshipStatus\n  seekingTypes\n  education\n  occupation\n  religion\n  kids\n  lifestyle\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  badges\n  reasons\n  distanceBand\n}": typeof types.FullProfileFragmentDoc,
    "\n  query PushKey {\n    pushKey\n  }\n": typeof types.PushKeyDocument,
    "\n  mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {\n    addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)\n  }\n": typeof types.AddPushSubscriptionDocument,
    "\n  mutation RemovePushSubscription($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n": typeof types.RemovePushSubscriptionDocument,
    "fragment ReportWithEvidence on Report {\n  id\n  userId\n  displayName\n  reporterName\n  sealedCaseId\n  resolvedAt\n  evidence {\n    keptUntil\n    keptForAppeal\n    deletedAt\n    profile {\n      displayName\n      age\n      gender\n      sexualOrientation\n      incomeRange\n      bio\n      locationCity\n      locationState\n      relationshipStatus\n      seekingTypes\n      education\n      occupation\n      religion\n      kids\n      lifestyle\n      prompts {\n        question\n        answer\n      }\n    }\n    photos\n    reportedPhoto\n    reportedMessageId\n    likeNote {\n      body\n      createdAt\n    }\n    messages {\n      id\n      fromUser\n      body\n      createdAt\n    }\n  }\n}": typeof types.ReportWithEvidenceFragmentDoc,
    "\n  query OwnSanctions {\n    ownSanctions {\n      id\n      type\n      reason\n      since\n      until\n      acknowledgedAt\n      appeal {\n        id\n        text\n        createdAt\n        outcome\n        note\n        decidedAt\n      }\n    }\n  }\n": typeof types.OwnSanctionsDocument,
    "\n  mutation Appeal($sanctionId: ID!, $text: String!) {\n    appeal(sanctionId: $sanctionId, text: $text) {\n      id\n    }\n  }\n": typeof types.AppealDocument,
    "query Session {\n  me {\n    id\n    email\n    emailVerified\n    status\n    role\n    notifyOnLikes\n    tier\n    displayName\n    totpSetupRequired\n  }\n  runtime {\n    beta\n    brandName\n    supportEmail\n    version\n    plans {\n      tier\n      name\n      monthlyPrice\n      features\n      mostPopular\n    }\n  }\n}": typeof types.SessionDocument,
    "\n  query StaffHome {\n    staffHome {\n      id\n      photos {\n        waiting\n        overdue\n        oldestAt\n      }\n      reports {\n        waiting\n        overdue\n        oldestAt\n        urgent\n      }\n      appeals {\n        waiting\n        overdue\n        oldestAt\n      }\n      contactMessages {\n        waiting\n        overdue\n        oldestAt\n      }\n      shield {\n        waiting\n        overdue\n        oldestAt\n      }\n    }\n  }\n": typeof types.StaffHomeDocument,
    "\n  query Announcements($limit: Int!, $cursor: String) {\n    announcements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        title\n        content\n        type\n        createdAt\n        isOwnCouple\n        metadata {\n          user1Name\n          user1Photo\n          user2Name\n          user2Photo\n        }\n      }\n    }\n  }\n": typeof types.AnnouncementsDocument,
    "\n  mutation CreateAnnouncement($title: String!, $content: String!) {\n    createAnnouncement(title: $title, content: $content) {\n      id\n    }\n  }\n": typeof types.CreateAnnouncementDocument,
    "\n  query StaffAnnouncements($limit: Int, $cursor: String) {\n    staffAnnouncements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        ...StaffAnnouncementFields\n      }\n    }\n  }\n": typeof types.StaffAnnouncementsDocument,
    "\n  query StaffAnnouncement($id: ID!) {\n    staffAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": typeof types.StaffAnnouncementDocument,
    "\n  query AnnouncementProgress($ids: [ID!]!) {\n    announcementProgress(ids: $ids) {\n      ...ProgressFields\n    }\n  }\n": typeof types.AnnouncementProgressDocument,
    "\n  mutation DraftAnnouncement($input: StaffAnnouncementInput!, $clientId: ID!) {\n    draftAnnouncement(input: $input, clientId: $clientId) {\n      ...StaffAnnouncementFields\n    }\n  }\n": typeof types.DraftAnnouncementDocument,
    "\n  mutation ChangeAnnouncement($id: ID!, $input: StaffAnnouncementInput!) {\n    changeAnnouncement(id: $id, input: $input) {\n      ...StaffAnnouncementFields\n    }\n  }\n": typeof types.ChangeAnnouncementDocument,
    "\n  mutation PublishAnnouncement($id: ID!) {\n    publishAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": typeof types.PublishAnnouncementDocument,
    "\n  mutation CancelAnnouncement($id: ID!) {\n    cancelAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": typeof types.CancelAnnouncementDocument,
    "\n  mutation DeleteAnnouncement($id: ID!) {\n    deleteAnnouncement(id: $id)\n  }\n": typeof types.DeleteAnnouncementDocument,
    "fragment StaffAnnouncementFields on StaffAnnouncement {\n  id\n  title\n  content\n  notify\n  email\n  publishAt\n  createdAt\n  changedAt\n  progress {\n    ...ProgressFields\n  }\n}\n\nfragment ProgressFields on AnnouncementProgress {\n  id\n  state\n  publishedAt\n  finishedAt\n  total\n  handled\n  emailed\n  pushed\n  postponed\n}": typeof types.StaffAnnouncementFieldsFragmentDoc,
    "\n  query Appeals($limit: Int, $cursor: String) {\n    appeals(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        userId\n        displayName\n        email\n        text\n        createdAt\n        overdue\n        type\n        reason\n        since\n        until\n        inForce\n        reportId\n        mayDecide\n      }\n    }\n  }\n": typeof types.AppealsDocument,
    "\n  query AppealEvidence($reportId: ID!) {\n    reportCase(id: $reportId) {\n      report {\n        ...ReportWithEvidence\n        details\n      }\n    }\n  }\n": typeof types.AppealEvidenceDocument,
    "\n  mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {\n    decideAppeal(id: $id, outcome: $outcome, note: $note)\n  }\n": typeof types.DecideAppealDocument,
    "\n  query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {\n    auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        at\n        actorId\n        actorName\n        action\n        subjectId\n        subjectName\n        details\n        hash\n      }\n    }\n  }\n": typeof types.AuditRecordsDocument,
    "query ValidateResetToken($token: String!) {\n  validateResetToken(token: $token) {\n    valid\n    error\n  }\n}": typeof types.ValidateResetTokenDocument,
    "\n  query ContactMessages($state: String, $limit: Int, $cursor: String) {\n    contactMessages(state: $state, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        entryCount\n        memberId\n        isPriority\n        state\n        isSpam\n        lastEntryAt\n        waitingSince\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n": typeof types.ContactMessagesDocument,
    "\n  query ContactConversation($id: ID!) {\n    contactConversation(id: $id) {\n      isSpamAddress\n      message {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        memberId\n        memberName\n        memberEmail\n        state\n        isSpam\n        waitingSince\n        claimedByAnother\n        claimedUntil\n      }\n      entries {\n        id\n        isReply\n        text\n        createdAt\n        authorName\n        isMine\n        delivery\n      }\n      others {\n        id\n        category\n        createdAt\n        state\n        isSpam\n      }\n    }\n  }\n": typeof types.ContactConversationDocument,
    "\n  mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {\n    replyToContactMessage(id: $id, text: $text, clientId: $clientId) {\n      id\n    }\n  }\n": typeof types.ReplyToContactMessageDocument,
    "\n  mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {\n    closeContactMessage(id: $id, isSpam: $isSpam)\n  }\n": typeof types.CloseContactMessageDocument,
    "\n  mutation ReopenContactMessage($id: ID!) {\n    reopenContactMessage(id: $id)\n  }\n": typeof types.ReopenContactMessageDocument,
    "\n  mutation ClaimContactMessage($id: ID!) {\n    claimContactMessage(id: $id)\n  }\n": typeof types.ClaimContactMessageDocument,
    "\n  mutation ClaimNextContactMessage {\n    claimNextContactMessage\n  }\n": typeof types.ClaimNextContactMessageDocument,
    "\n  mutation ReleaseContactMessage($id: ID!) {\n    releaseContactMessage(id: $id)\n  }\n": typeof types.ReleaseContactMessageDocument,
    "mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {\n  sendFeedback(name: $name, email: $email, category: $category, message: $message) {\n    message\n  }\n}": typeof types.SendFeedbackDocument,
    "\n  query DeckReader {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      ...OwnPortrait\n      complete\n    }\n    deckStatus {\n      paused\n    }\n  }\n": typeof types.DeckReaderDocument,
    "\n  query Discover($filters: DiscoverFilters, $cursor: String) {\n    discover(filters: $filters, cursor: $cursor) {\n      nextCursor\n      items {\n        ...FullProfile\n      }\n    }\n  }\n": typeof types.DiscoverDocument,
    "\n  mutation Like($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": typeof types.LikeDocument,
    "\n  mutation LikeWithNote($userId: ID!, $note: String!, $on: LikeTargetInput!, $confirmed: Boolean!) {\n    like(toUserId: $userId, note: $note, on: $on, confirmed: $confirmed) {\n      ...LikeOutcome\n    }\n  }\n": typeof types.LikeWithNoteDocument,
    "\n  mutation Pass($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n": typeof types.PassDocument,
    "\n  mutation UndoPass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n": typeof types.UndoPassDocument,
    "\n  query Liked($limit: Int!, $cursor: String) {\n    likes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n        }\n        match {\n          matchId\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n\n  fragment ListedNote on LikedProfile {\n    note\n    on {\n      photoId\n      question\n    }\n    caution\n  }\n\n  fragment ListedProfile on Profile {\n    userId\n    displayName\n    age\n    bio\n    locationCity\n    locationState\n    occupation\n    education\n    photos\n    photoPlaceholders\n  }\n": typeof types.LikedDocument,
    "\n  query LikedBy($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    likesReceived(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n": typeof types.LikedByDocument,
    "\n  query Passed($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    dislikes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        dislikedAt\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n": typeof types.PassedDocument,
    "\n  mutation LikePassed($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": typeof types.LikePassedDocument,
    "\n  mutation RemovePass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n": typeof types.RemovePassDocument,
    "\n  mutation LikeBack($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": typeof types.LikeBackDocument,
    "\n  mutation PassAdmirer($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n": typeof types.PassAdmirerDocument,
    "\n  subscription MemberSignals {\n    memberSignals {\n      kind\n      matchId\n      queue\n      itemId\n      actorId\n      claimedUntil\n    }\n  }\n": typeof types.MemberSignalsDocument,
    "\n  query UnreadCounts {\n    conversations {\n      items {\n        matchId\n        unreadCount\n      }\n    }\n  }\n": typeof types.UnreadCountsDocument,
    "\n  query NoticeCount {\n    noticeCount {\n      unread\n      conversations\n    }\n  }\n": typeof types.NoticeCountDocument,
    "\n  query Matches($limit: Int!, $cursor: String) {\n    matches(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        matchId\n        userId\n        displayName\n        photos\n        locationCity\n        locationState\n        matchedAt\n        coupleRequest {\n          id\n          requesterId\n          status\n        }\n      }\n    }\n  }\n": typeof types.MatchesDocument,
    "\n  query Conversations {\n    conversations {\n      items {\n        matchId\n        unreadCount\n        turn\n        quiet\n        askMet\n        lastMessage {\n          id\n          fromUser\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          matchedAt\n        }\n      }\n    }\n  }\n": typeof types.ConversationsDocument,
    "\n  query Thread($matchId: ID!, $before: ID, $after: ID) {\n    match(matchId: $matchId) {\n      matchId\n      userId\n      displayName\n      photos\n      matchedAt\n      coupleRequest {\n        id\n        requesterId\n        status\n      }\n    }\n    conversation(matchId: $matchId) {\n      matchId\n      readByOtherSeq\n      unreadCount\n      lastMessage {\n        id\n        seq\n      }\n      messages(before: $before, after: $after) {\n        ...ThreadMessage\n      }\n    }\n  }\n\n  fragment ThreadMessage on Message {\n    id\n    matchId\n    fromUser\n    body\n    createdAt\n    seq\n    clientId\n    caution\n  }\n": typeof types.ThreadDocument,
    "\n  subscription MessageAdded($matchId: ID!) {\n    messageAdded(matchId: $matchId) {\n      ...ThreadMessage\n    }\n  }\n": typeof types.MessageAddedDocument,
    "\n  subscription Typing($matchId: ID!) {\n    typing(matchId: $matchId) {\n      userId\n      typing\n    }\n  }\n": typeof types.TypingDocument,
    "\n  subscription Read($matchId: ID!) {\n    read(matchId: $matchId) {\n      userId\n      seq\n    }\n  }\n": typeof types.ReadDocument,
    "\n  mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {\n      ...ThreadMessage\n    }\n  }\n": typeof types.SendMessageDocument,
    "\n  mutation MarkRead($matchId: ID!, $seq: Int!) {\n    markRead(matchId: $matchId, seq: $seq) {\n      matchId\n      unreadCount\n    }\n  }\n": typeof types.MarkReadDocument,
    "\n  mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {\n    answerMeeting(matchId: $matchId, met: $met, again: $again) {\n      met\n      again\n      conversation {\n        matchId\n        askMet\n      }\n    }\n  }\n": typeof types.AnswerMeetingDocument,
    "\n  mutation DismissMeetingQuestion($matchId: ID!) {\n    dismissMeetingQuestion(matchId: $matchId) {\n      matchId\n      askMet\n    }\n  }\n": typeof types.DismissMeetingQuestionDocument,
    "\n  mutation SetTyping($matchId: ID!, $typing: Boolean!) {\n    setTyping(matchId: $matchId, typing: $typing)\n  }\n": typeof types.SetTypingDocument,
    "\n  query NoticeList($limit: Int!, $cursor: String) {\n    notices(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        kind\n        createdAt\n        readAt\n        url\n        subject {\n          type\n          id\n          title\n          state\n          member {\n            profile {\n              userId\n              displayName\n              photos\n            }\n          }\n        }\n      }\n    }\n  }\n": typeof types.NoticeListDocument,
    "\n  mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {\n    markNoticesRead(ids: $ids, all: $all) {\n      unread\n      conversations\n    }\n  }\n": typeof types.MarkNoticesReadDocument,
    "\n  query PhotoReviews {\n    photoReviews {\n      photoId\n      photoUrl\n      placeholder\n      userId\n      displayName\n      email\n      createdAt\n      claimedByAnother\n      claimedUntil\n      flags {\n        ...ReviewFlag\n      }\n      identity {\n        ...ReviewIdentity\n      }\n    }\n  }\n\n  fragment ReviewFlag on EvasionFlag {\n    id\n    kind\n    score\n    createdAt\n    sealedCaseId\n    userId\n    displayName\n    email\n    banned\n  }\n\n  fragment ReviewIdentity on IdentityDetails {\n    names {\n      value\n      at\n      byStaff\n    }\n    datesOfBirth {\n      value\n      at\n      byStaff\n    }\n    underAge {\n      first\n      firstAt\n      latest\n      latestAt\n      attempts\n    }\n  }\n": typeof types.PhotoReviewsDocument,
    "\n  query PhotoReview($photoId: ID!) {\n    photoReview(photoId: $photoId) {\n      review {\n        photoId\n        photoUrl\n        placeholder\n        userId\n        displayName\n        email\n        createdAt\n        flags {\n          ...ReviewFlag\n        }\n        identity {\n          ...ReviewIdentity\n        }\n      }\n      earlierPhotos {\n        id\n        url\n        placeholder\n        status\n        reason\n        createdAt\n      }\n      lookalikes {\n        photoId\n        photoUrl\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n": typeof types.PhotoReviewDocument,
    "\n  mutation ClaimNextReview {\n    claimNextReview\n  }\n": typeof types.ClaimNextReviewDocument,
    "\n  mutation ClaimReview($photoId: ID!) {\n    claimReview(photoId: $photoId)\n  }\n": typeof types.ClaimReviewDocument,
    "\n  mutation ReleaseReview($photoId: ID!) {\n    releaseReview(photoId: $photoId)\n  }\n": typeof types.ReleaseReviewDocument,
    "\n  mutation ApprovePhoto($photoId: ID!) {\n    approvePhoto(photoId: $photoId)\n  }\n": typeof types.ApprovePhotoDocument,
    "\n  mutation RejectPhoto($photoId: ID!, $reason: String) {\n    rejectPhoto(photoId: $photoId, reason: $reason)\n  }\n": typeof types.RejectPhotoDocument,
    "\n  query OwnPreferences {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      userId\n      locationCity\n      cityKnown\n    }\n  }\n": typeof types.OwnPreferencesDocument,
    "\n  mutation SavePreferences($input: PreferencesInput!) {\n    savePreferences(input: $input) {\n      ...PreferenceFields\n    }\n  }\n": typeof types.SavePreferencesDocument,
    "\n  mutation ActivateBeta($tier: Tier) {\n    activateBeta(tier: $tier) {\n      id\n      email\n      emailVerified\n      status\n      role\n      notifyOnLikes\n      tier\n      displayName\n      totpSetupRequired\n    }\n  }\n": typeof types.ActivateBetaDocument,
    "\n  query ProfileView {\n    profileView {\n      ...FullProfile\n    }\n    # For the checklist, also what others do not see.\n    profile {\n      userId\n      bio\n      photos\n      prompts {\n        question\n      }\n      seekingTypes\n      lifestyle\n      occupation\n      education\n      locationCity\n      cityKnown\n    }\n  }\n": typeof types.ProfileViewDocument,
    "\n  query Reports($limit: Int, $cursor: String) {\n    reports(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        reporterName\n        reporterResolved\n        reporterAccuracy\n        displayName\n        accountDeleted\n        reporterId\n        category\n        severity\n        details\n        createdAt\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n": typeof types.ReportsDocument,
    "\n  query ReportCase($id: ID!) {\n    reportCase(id: $id) {\n      report {\n        ...ReportWithEvidence\n        reporterResolved\n        reporterAccuracy\n        email\n        reporterId\n        accountDeleted\n        category\n        severity\n        details\n        createdAt\n        outcome\n        note\n        messageToReporter\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n      subject {\n        ...CaseMember\n      }\n      reporter {\n        ...CaseMember\n      }\n    }\n  }\n\n  fragment CaseMember on CaseMember {\n    userId\n    displayName\n    email\n    status\n    createdAt\n    deletedAt\n    blockedBy\n    sanctions {\n      ...PastSanction\n    }\n    reportsAbout {\n      ...PastReport\n    }\n    reportsMade {\n      ...PastReport\n    }\n  }\n\n  fragment PastSanction on PastSanction {\n    id\n    type\n    reason\n    since\n    until\n    endedAt\n  }\n\n  fragment PastReport on PastReport {\n    id\n    otherName\n    category\n    createdAt\n    resolvedAt\n    outcome\n  }\n": typeof types.ReportCaseDocument,
    "\n  mutation ResolveReport($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {\n    resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration)\n  }\n": typeof types.ResolveReportDocument,
    "\n  mutation ClaimReport($id: ID!) {\n    claimReport(id: $id)\n  }\n": typeof types.ClaimReportDocument,
    "\n  mutation ClaimNextReport {\n    claimNextReport\n  }\n": typeof types.ClaimNextReportDocument,
    "\n  mutation ReleaseReport($id: ID!) {\n    releaseReport(id: $id)\n  }\n": typeof types.ReleaseReportDocument,
    "\n  query SealedCases($limit: Int) {\n    sealedCases(limit: $limit) {\n      nextCursor\n      items {\n        ...SealedCaseFacts\n      }\n    }\n  }\n\n  fragment SealedCaseFacts on SealedCase {\n    id\n    userId\n    displayName\n    deletedAt\n    keptUntil\n    openReports\n    sanctions\n    matches\n  }\n": typeof types.SealedCasesDocument,
    "\n  query SealedCase($id: ID!) {\n    sealedCase(id: $id) {\n      sealedCase {\n        ...SealedCaseFacts\n      }\n      reports {\n        ...PastReport\n      }\n      sanctions {\n        ...PastSanction\n      }\n      matches {\n        id\n        kind\n        score\n        createdAt\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n": typeof types.SealedCaseDocument,
    "\n  mutation AcknowledgeWarning($sanctionId: ID!) {\n    acknowledgeWarning(sanctionId: $sanctionId)\n  }\n": typeof types.AcknowledgeWarningDocument,
    "\n  query BlockedUsers {\n    blocks {\n      items {\n        userId\n        displayName\n        age\n        locationCity\n        locationState\n      }\n    }\n  }\n": typeof types.BlockedUsersDocument,
    "\n  mutation Unblock($userId: ID!) {\n    unblock(userId: $userId)\n  }\n": typeof types.UnblockDocument,
    "\n  query NotificationChoices {\n    notificationPreferences {\n      ...NotificationChoiceFields\n    }\n  }\n\n  fragment NotificationChoiceFields on NotificationPreferences {\n    notifyOnLikes\n    matrix {\n      kind\n      app\n      email\n      push\n      alwaysOn\n    }\n    quietHours {\n      from\n      to\n      timeZone\n    }\n    namesInPush\n  }\n": typeof types.NotificationChoicesDocument,
    "\n  mutation SaveNotificationChoices($input: NotificationPreferencesInput!) {\n    saveNotificationPreferences(input: $input) {\n      ...NotificationChoiceFields\n    }\n  }\n": typeof types.SaveNotificationChoicesDocument,
    "\n  mutation ChangePassword($password: String!, $newPassword: String!) {\n    changePassword(password: $password, newPassword: $newPassword)\n  }\n": typeof types.ChangePasswordDocument,
    "\n  query SecondFactor {\n    secondFactor {\n      enabledAt\n      recoveryCodesLeft\n    }\n  }\n": typeof types.SecondFactorDocument,
    "\n  mutation RemoveTotp($password: String!) {\n    removeTotp(password: $password)\n  }\n": typeof types.RemoveTotpDocument,
    "\n  query AccountSessions {\n    accountSessions {\n      id\n      createdAt\n      lastUsedAt\n      device\n      current\n    }\n  }\n": typeof types.AccountSessionsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n": typeof types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": typeof types.EndOtherSessionsDocument,
    "\n  query OwnProfile {\n    profile {\n      ...OwnProfileFields\n    }\n  }\n\n  fragment OwnProfileFields on OwnProfile {\n    userId\n    displayName\n    dateOfBirth\n    dateLocked\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    # Not shown here, but it changes with the city on the screens that show it.\n    cityKnown\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n      showGender\n      showSexualOrientation\n      showIncomeRange\n    }\n  }\n": typeof types.OwnProfileDocument,
    "\n  mutation SaveProfile($input: ProfileInput!) {\n    saveProfile(input: $input) {\n      ...OwnProfileFields\n    }\n  }\n": typeof types.SaveProfileDocument,
    "\n  mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {\n    setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) {\n      notifyOnLikes\n    }\n  }\n": typeof types.SetNotifyOnLikesDocument,
    "\n  mutation OrderPhotos($ids: [ID!]!) {\n    orderPhotos(ids: $ids) {\n      ...OwnPhoto\n    }\n  }\n": typeof types.OrderPhotosDocument,
    "\n  mutation DeletePhoto($id: ID!) {\n    deletePhoto(id: $id)\n  }\n": typeof types.DeletePhotoDocument,
    "\n  query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {\n    shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {\n      nextCursor\n      items {\n        userId\n        displayName\n        email\n        createdAt\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n        reviewedAt\n        isBanned\n        isMuted\n      }\n    }\n  }\n": typeof types.ShieldMembersDocument,
    "\n  mutation MarkShieldReviewed($userId: ID!) {\n    markShieldReviewed(userId: $userId)\n  }\n": typeof types.MarkShieldReviewedDocument,
    "\n  query PendingVerifications {\n    pendingVerifications {\n      id\n      email\n      createdAt\n      hasToken\n      tokenCount\n      latestTokenCreated\n    }\n  }\n": typeof types.PendingVerificationsDocument,
    "\n  query PasswordResets {\n    passwordResets {\n      tokenId\n      userId\n      email\n      createdAt\n      expiresAt\n    }\n  }\n": typeof types.PasswordResetsDocument,
    "\n  mutation CancelVerification($userId: ID!) {\n    cancelVerification(userId: $userId)\n  }\n": typeof types.CancelVerificationDocument,
    "\n  mutation CancelPasswordReset($tokenId: ID!) {\n    cancelPasswordReset(tokenId: $tokenId)\n  }\n": typeof types.CancelPasswordResetDocument,
    "\n  mutation BeginTotp($password: String!) {\n    beginTotp(password: $password) {\n      secret\n      uri\n    }\n  }\n": typeof types.BeginTotpDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n": typeof types.ConfirmTotpDocument,
    "\n  query UserSearch($query: String!, $limit: Int) {\n    userSearch(query: $query, limit: $limit) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n    }\n  }\n": typeof types.UserSearchDocument,
    "\n  query MemberFile($userId: ID!) {\n    memberFile(userId: $userId) {\n      userId\n      user {\n        ...AdminUserFields\n      }\n      account {\n        emailVerifiedAt\n        tier\n        lastSignInAt\n        lastSeenAt\n        sessions\n        hasSecondFactor\n      }\n      emailRejectedAt\n      profile {\n        ...StaffProfile\n      }\n      activity {\n        likesGiven\n        likesReceived\n        passesGiven\n        matches\n        blocksGiven\n        isInCouple\n      }\n      photos {\n        id\n        url\n        status\n        isPrimary\n        createdAt\n        placeholder\n        reason\n      }\n      identity {\n        ...ReviewIdentity\n      }\n      flags {\n        ...ReviewFlag\n      }\n      sanctions {\n        id\n        type\n        reason\n        since\n        until\n        endedAt\n        imposedBy\n        imposedByName\n        reportId\n        appeal {\n          id\n          text\n          createdAt\n          outcome\n          note\n        }\n      }\n      reportsAbout {\n        ...MemberReport\n      }\n      reportsMade {\n        ...MemberReport\n      }\n      reportsResolved\n      reportAccuracy\n      blockedBy\n      shield {\n        userId\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n      }\n      records {\n        id\n        at\n        actorId\n        actorName\n        action\n        details\n      }\n    }\n  }\n\n  fragment MemberReport on PastReport {\n    id\n    otherName\n    category\n    severity\n    createdAt\n    resolvedAt\n    outcome\n  }\n\n  fragment StaffProfile on OwnProfile {\n    userId\n    displayName\n    age\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showGender\n      showSexualOrientation\n      showIncomeRange\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n    }\n  }\n": typeof types.MemberFileDocument,
    "\n  fragment AdminUserFields on AdminUser {\n    id\n    email\n    displayName\n    status\n    role\n    banReason\n    bannedUntil\n    isMuted\n    muteReason\n    mutedUntil\n    createdAt\n  }\n": typeof types.AdminUserFieldsFragmentDoc,
    "\n  query Users($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {\n    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n      totalCount\n    }\n  }\n": typeof types.UsersDocument,
    "\n  query UserByEmail($email: String!) {\n    userByEmail(email: $email) {\n      ...AdminUserFields\n    }\n  }\n": typeof types.UserByEmailDocument,
    "\n  mutation Ban($userId: ID!, $reason: String!, $duration: Int) {\n    ban(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n": typeof types.BanDocument,
    "\n  mutation Mute($userId: ID!, $reason: String!, $duration: Int) {\n    mute(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n": typeof types.MuteDocument,
    "\n  mutation Unban($userId: ID!) {\n    unban(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n": typeof types.UnbanDocument,
    "\n  mutation Unmute($userId: ID!) {\n    unmute(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n": typeof types.UnmuteDocument,
    "\n  query YourTurn {\n    conversations {\n      items {\n        matchId\n        turn\n        lastMessage {\n          id\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n": typeof types.YourTurnDocument,
};
const documents: Documents = {
    "\n  mutation DeleteUser($userId: ID!) {\n    deleteUser(userId: $userId)\n  }\n": types.DeleteUserDocument,
    "\n  mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {\n    correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)\n  }\n": types.CorrectDateOfBirthDocument,
    "\n  mutation ResendVerification($userId: ID!) {\n    resendVerification(userId: $userId)\n  }\n": types.ResendVerificationDocument,
    "\n  mutation ResendPasswordReset($userId: ID!) {\n    resendPasswordReset(userId: $userId)\n  }\n": types.ResendPasswordResetDocument,
    "\n  mutation RequestCouple($matchId: ID!) {\n    requestCouple(matchId: $matchId) {\n      id\n      matchId\n      requesterId\n      status\n    }\n  }\n": types.RequestCoupleDocument,
    "\n  mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {\n    respondToCouple(requestId: $requestId, accept: $accept) {\n      id\n      status\n    }\n  }\n": types.RespondToCoupleDocument,
    "\n  query DeckStatus {\n    deckStatus {\n      paused\n    }\n  }\n": types.DeckStatusDocument,
    "\n  mutation SetPaused($paused: Boolean!) {\n    setPaused(paused: $paused) {\n      paused\n    }\n  }\n": types.SetPausedDocument,
    "\n  mutation SendFirstMessage($matchId: ID!, $body: String!, $clientId: ID!) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId) {\n      id\n    }\n  }\n": types.SendFirstMessageDocument,
    "fragment MatchedMember on Profile {\n  userId\n  displayName\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  reasons\n}\n\nfragment OwnPortrait on OwnProfile {\n  userId\n  displayName\n  photos\n}\n\nfragment LikeOutcome on LikeResult {\n  matched\n  matchId\n  receivedNote {\n    ...ReceivedNote\n  }\n}\n\nfragment ReceivedNote on ReceivedNote {\n  note\n  on {\n    photoId\n    question\n  }\n  caution\n  likedAt\n}": types.MatchedMemberFragmentDoc,
    "\n  query MemberProfile($userId: ID!) {\n    member(userId: $userId) {\n      ...FullProfile\n    }\n  }\n": types.MemberProfileDocument,
    "\n  mutation Block($userId: ID!) {\n    block(toUserId: $userId)\n  }\n": types.BlockDocument,
    "\n  mutation Unmatch($matchId: ID!, $farewell: Boolean) {\n    unmatch(matchId: $matchId, farewell: $farewell)\n  }\n": types.UnmatchDocument,
    "\n  mutation EndCouple($coupleId: ID!) {\n    endCouple(coupleId: $coupleId)\n  }\n": types.EndCoupleDocument,
    "\n  mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean!) {\n    report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {\n      message\n    }\n    block(toUserId: $userId) @include(if: $block)\n  }\n": types.ReportDocument,
    "\n  query OwnPhotos {\n    photos {\n      ...OwnPhoto\n    }\n  }\n\n  fragment OwnPhoto on Photo {\n    id\n    url\n    status\n    isPrimary\n    createdAt\n    placeholder\n    reason\n  }\n": types.OwnPhotosDocument,
    "\n  mutation CreateUpload {\n    createUpload {\n      uploadURL\n    }\n  }\n": types.CreateUploadDocument,
    "\n  mutation CompleteUpload($photoURL: String!) {\n    completeUpload(photoURL: $photoURL) {\n      ...OwnPhoto\n    }\n  }\n": types.CompleteUploadDocument,
    "\n  query AccountPlan {\n    accountPlan {\n      ...PlanFields\n    }\n  }\n\n  fragment PlanFields on AccountPlan {\n    tier\n    status\n    renewsAt\n    endsAt\n    graceUntil\n    nextTier\n    chosenTier\n  }\n": types.AccountPlanDocument,
    "\n  mutation CancelPlan {\n    cancelPlan {\n      ...PlanFields\n    }\n  }\n": types.CancelPlanDocument,
    "\n  mutation ResumePlan {\n    resumePlan {\n      ...PlanFields\n    }\n  }\n": types.ResumePlanDocument,
    "fragment PreferenceFields on Preferences {\n  minAge\n  maxAge\n  genders\n  distance\n  relationshipTypes\n  dealbreakers {\n    age\n    genders\n    distance\n    relationshipTypes\n  }\n}": types.PreferenceFieldsFragmentDoc,
    "fragment FullProfile on Profile {\n  userId\n  displayName\n  age\n  gender\n  sexualOrientation\n  incomeRange\n  bio\n  locationCity\n  locationState\n  relationshipStatus\n  seekingTypes\n  education\n  occupation\n  religion\n  kids\n  lifestyle\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  badges\n  reasons\n  distanceBand\n}": types.FullProfileFragmentDoc,
    "\n  query PushKey {\n    pushKey\n  }\n": types.PushKeyDocument,
    "\n  mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {\n    addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)\n  }\n": types.AddPushSubscriptionDocument,
    "\n  mutation RemovePushSubscription($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n": types.RemovePushSubscriptionDocument,
    "fragment ReportWithEvidence on Report {\n  id\n  userId\n  displayName\n  reporterName\n  sealedCaseId\n  resolvedAt\n  evidence {\n    keptUntil\n    keptForAppeal\n    deletedAt\n    profile {\n      displayName\n      age\n      gender\n      sexualOrientation\n      incomeRange\n      bio\n      locationCity\n      locationState\n      relationshipStatus\n      seekingTypes\n      education\n      occupation\n      religion\n      kids\n      lifestyle\n      prompts {\n        question\n        answer\n      }\n    }\n    photos\n    reportedPhoto\n    reportedMessageId\n    likeNote {\n      body\n      createdAt\n    }\n    messages {\n      id\n      fromUser\n      body\n      createdAt\n    }\n  }\n}": types.ReportWithEvidenceFragmentDoc,
    "\n  query OwnSanctions {\n    ownSanctions {\n      id\n      type\n      reason\n      since\n      until\n      acknowledgedAt\n      appeal {\n        id\n        text\n        createdAt\n        outcome\n        note\n        decidedAt\n      }\n    }\n  }\n": types.OwnSanctionsDocument,
    "\n  mutation Appeal($sanctionId: ID!, $text: String!) {\n    appeal(sanctionId: $sanctionId, text: $text) {\n      id\n    }\n  }\n": types.AppealDocument,
    "query Session {\n  me {\n    id\n    email\n    emailVerified\n    status\n    role\n    notifyOnLikes\n    tier\n    displayName\n    totpSetupRequired\n  }\n  runtime {\n    beta\n    brandName\n    supportEmail\n    version\n    plans {\n      tier\n      name\n      monthlyPrice\n      features\n      mostPopular\n    }\n  }\n}": types.SessionDocument,
    "\n  query StaffHome {\n    staffHome {\n      id\n      photos {\n        waiting\n        overdue\n        oldestAt\n      }\n      reports {\n        waiting\n        overdue\n        oldestAt\n        urgent\n      }\n      appeals {\n        waiting\n        overdue\n        oldestAt\n      }\n      contactMessages {\n        waiting\n        overdue\n        oldestAt\n      }\n      shield {\n        waiting\n        overdue\n        oldestAt\n      }\n    }\n  }\n": types.StaffHomeDocument,
    "\n  query Announcements($limit: Int!, $cursor: String) {\n    announcements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        title\n        content\n        type\n        createdAt\n        isOwnCouple\n        metadata {\n          user1Name\n          user1Photo\n          user2Name\n          user2Photo\n        }\n      }\n    }\n  }\n": types.AnnouncementsDocument,
    "\n  mutation CreateAnnouncement($title: String!, $content: String!) {\n    createAnnouncement(title: $title, content: $content) {\n      id\n    }\n  }\n": types.CreateAnnouncementDocument,
    "\n  query StaffAnnouncements($limit: Int, $cursor: String) {\n    staffAnnouncements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        ...StaffAnnouncementFields\n      }\n    }\n  }\n": types.StaffAnnouncementsDocument,
    "\n  query StaffAnnouncement($id: ID!) {\n    staffAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": types.StaffAnnouncementDocument,
    "\n  query AnnouncementProgress($ids: [ID!]!) {\n    announcementProgress(ids: $ids) {\n      ...ProgressFields\n    }\n  }\n": types.AnnouncementProgressDocument,
    "\n  mutation DraftAnnouncement($input: StaffAnnouncementInput!, $clientId: ID!) {\n    draftAnnouncement(input: $input, clientId: $clientId) {\n      ...StaffAnnouncementFields\n    }\n  }\n": types.DraftAnnouncementDocument,
    "\n  mutation ChangeAnnouncement($id: ID!, $input: StaffAnnouncementInput!) {\n    changeAnnouncement(id: $id, input: $input) {\n      ...StaffAnnouncementFields\n    }\n  }\n": types.ChangeAnnouncementDocument,
    "\n  mutation PublishAnnouncement($id: ID!) {\n    publishAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": types.PublishAnnouncementDocument,
    "\n  mutation CancelAnnouncement($id: ID!) {\n    cancelAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n": types.CancelAnnouncementDocument,
    "\n  mutation DeleteAnnouncement($id: ID!) {\n    deleteAnnouncement(id: $id)\n  }\n": types.DeleteAnnouncementDocument,
    "fragment StaffAnnouncementFields on StaffAnnouncement {\n  id\n  title\n  content\n  notify\n  email\n  publishAt\n  createdAt\n  changedAt\n  progress {\n    ...ProgressFields\n  }\n}\n\nfragment ProgressFields on AnnouncementProgress {\n  id\n  state\n  publishedAt\n  finishedAt\n  total\n  handled\n  emailed\n  pushed\n  postponed\n}": types.StaffAnnouncementFieldsFragmentDoc,
    "\n  query Appeals($limit: Int, $cursor: String) {\n    appeals(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        userId\n        displayName\n        email\n        text\n        createdAt\n        overdue\n        type\n        reason\n        since\n        until\n        inForce\n        reportId\n        mayDecide\n      }\n    }\n  }\n": types.AppealsDocument,
    "\n  query AppealEvidence($reportId: ID!) {\n    reportCase(id: $reportId) {\n      report {\n        ...ReportWithEvidence\n        details\n      }\n    }\n  }\n": types.AppealEvidenceDocument,
    "\n  mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {\n    decideAppeal(id: $id, outcome: $outcome, note: $note)\n  }\n": types.DecideAppealDocument,
    "\n  query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {\n    auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        at\n        actorId\n        actorName\n        action\n        subjectId\n        subjectName\n        details\n        hash\n      }\n    }\n  }\n": types.AuditRecordsDocument,
    "query ValidateResetToken($token: String!) {\n  validateResetToken(token: $token) {\n    valid\n    error\n  }\n}": types.ValidateResetTokenDocument,
    "\n  query ContactMessages($state: String, $limit: Int, $cursor: String) {\n    contactMessages(state: $state, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        entryCount\n        memberId\n        isPriority\n        state\n        isSpam\n        lastEntryAt\n        waitingSince\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n": types.ContactMessagesDocument,
    "\n  query ContactConversation($id: ID!) {\n    contactConversation(id: $id) {\n      isSpamAddress\n      message {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        memberId\n        memberName\n        memberEmail\n        state\n        isSpam\n        waitingSince\n        claimedByAnother\n        claimedUntil\n      }\n      entries {\n        id\n        isReply\n        text\n        createdAt\n        authorName\n        isMine\n        delivery\n      }\n      others {\n        id\n        category\n        createdAt\n        state\n        isSpam\n      }\n    }\n  }\n": types.ContactConversationDocument,
    "\n  mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {\n    replyToContactMessage(id: $id, text: $text, clientId: $clientId) {\n      id\n    }\n  }\n": types.ReplyToContactMessageDocument,
    "\n  mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {\n    closeContactMessage(id: $id, isSpam: $isSpam)\n  }\n": types.CloseContactMessageDocument,
    "\n  mutation ReopenContactMessage($id: ID!) {\n    reopenContactMessage(id: $id)\n  }\n": types.ReopenContactMessageDocument,
    "\n  mutation ClaimContactMessage($id: ID!) {\n    claimContactMessage(id: $id)\n  }\n": types.ClaimContactMessageDocument,
    "\n  mutation ClaimNextContactMessage {\n    claimNextContactMessage\n  }\n": types.ClaimNextContactMessageDocument,
    "\n  mutation ReleaseContactMessage($id: ID!) {\n    releaseContactMessage(id: $id)\n  }\n": types.ReleaseContactMessageDocument,
    "mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {\n  sendFeedback(name: $name, email: $email, category: $category, message: $message) {\n    message\n  }\n}": types.SendFeedbackDocument,
    "\n  query DeckReader {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      ...OwnPortrait\n      complete\n    }\n    deckStatus {\n      paused\n    }\n  }\n": types.DeckReaderDocument,
    "\n  query Discover($filters: DiscoverFilters, $cursor: String) {\n    discover(filters: $filters, cursor: $cursor) {\n      nextCursor\n      items {\n        ...FullProfile\n      }\n    }\n  }\n": types.DiscoverDocument,
    "\n  mutation Like($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": types.LikeDocument,
    "\n  mutation LikeWithNote($userId: ID!, $note: String!, $on: LikeTargetInput!, $confirmed: Boolean!) {\n    like(toUserId: $userId, note: $note, on: $on, confirmed: $confirmed) {\n      ...LikeOutcome\n    }\n  }\n": types.LikeWithNoteDocument,
    "\n  mutation Pass($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n": types.PassDocument,
    "\n  mutation UndoPass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n": types.UndoPassDocument,
    "\n  query Liked($limit: Int!, $cursor: String) {\n    likes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n        }\n        match {\n          matchId\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n\n  fragment ListedNote on LikedProfile {\n    note\n    on {\n      photoId\n      question\n    }\n    caution\n  }\n\n  fragment ListedProfile on Profile {\n    userId\n    displayName\n    age\n    bio\n    locationCity\n    locationState\n    occupation\n    education\n    photos\n    photoPlaceholders\n  }\n": types.LikedDocument,
    "\n  query LikedBy($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    likesReceived(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n": types.LikedByDocument,
    "\n  query Passed($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    dislikes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        dislikedAt\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n": types.PassedDocument,
    "\n  mutation LikePassed($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": types.LikePassedDocument,
    "\n  mutation RemovePass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n": types.RemovePassDocument,
    "\n  mutation LikeBack($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n": types.LikeBackDocument,
    "\n  mutation PassAdmirer($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n": types.PassAdmirerDocument,
    "\n  subscription MemberSignals {\n    memberSignals {\n      kind\n      matchId\n      queue\n      itemId\n      actorId\n      claimedUntil\n    }\n  }\n": types.MemberSignalsDocument,
    "\n  query UnreadCounts {\n    conversations {\n      items {\n        matchId\n        unreadCount\n      }\n    }\n  }\n": types.UnreadCountsDocument,
    "\n  query NoticeCount {\n    noticeCount {\n      unread\n      conversations\n    }\n  }\n": types.NoticeCountDocument,
    "\n  query Matches($limit: Int!, $cursor: String) {\n    matches(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        matchId\n        userId\n        displayName\n        photos\n        locationCity\n        locationState\n        matchedAt\n        coupleRequest {\n          id\n          requesterId\n          status\n        }\n      }\n    }\n  }\n": types.MatchesDocument,
    "\n  query Conversations {\n    conversations {\n      items {\n        matchId\n        unreadCount\n        turn\n        quiet\n        askMet\n        lastMessage {\n          id\n          fromUser\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          matchedAt\n        }\n      }\n    }\n  }\n": types.ConversationsDocument,
    "\n  query Thread($matchId: ID!, $before: ID, $after: ID) {\n    match(matchId: $matchId) {\n      matchId\n      userId\n      displayName\n      photos\n      matchedAt\n      coupleRequest {\n        id\n        requesterId\n        status\n      }\n    }\n    conversation(matchId: $matchId) {\n      matchId\n      readByOtherSeq\n      unreadCount\n      lastMessage {\n        id\n        seq\n      }\n      messages(before: $before, after: $after) {\n        ...ThreadMessage\n      }\n    }\n  }\n\n  fragment ThreadMessage on Message {\n    id\n    matchId\n    fromUser\n    body\n    createdAt\n    seq\n    clientId\n    caution\n  }\n": types.ThreadDocument,
    "\n  subscription MessageAdded($matchId: ID!) {\n    messageAdded(matchId: $matchId) {\n      ...ThreadMessage\n    }\n  }\n": types.MessageAddedDocument,
    "\n  subscription Typing($matchId: ID!) {\n    typing(matchId: $matchId) {\n      userId\n      typing\n    }\n  }\n": types.TypingDocument,
    "\n  subscription Read($matchId: ID!) {\n    read(matchId: $matchId) {\n      userId\n      seq\n    }\n  }\n": types.ReadDocument,
    "\n  mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {\n      ...ThreadMessage\n    }\n  }\n": types.SendMessageDocument,
    "\n  mutation MarkRead($matchId: ID!, $seq: Int!) {\n    markRead(matchId: $matchId, seq: $seq) {\n      matchId\n      unreadCount\n    }\n  }\n": types.MarkReadDocument,
    "\n  mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {\n    answerMeeting(matchId: $matchId, met: $met, again: $again) {\n      met\n      again\n      conversation {\n        matchId\n        askMet\n      }\n    }\n  }\n": types.AnswerMeetingDocument,
    "\n  mutation DismissMeetingQuestion($matchId: ID!) {\n    dismissMeetingQuestion(matchId: $matchId) {\n      matchId\n      askMet\n    }\n  }\n": types.DismissMeetingQuestionDocument,
    "\n  mutation SetTyping($matchId: ID!, $typing: Boolean!) {\n    setTyping(matchId: $matchId, typing: $typing)\n  }\n": types.SetTypingDocument,
    "\n  query NoticeList($limit: Int!, $cursor: String) {\n    notices(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        kind\n        createdAt\n        readAt\n        url\n        subject {\n          type\n          id\n          title\n          state\n          member {\n            profile {\n              userId\n              displayName\n              photos\n            }\n          }\n        }\n      }\n    }\n  }\n": types.NoticeListDocument,
    "\n  mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {\n    markNoticesRead(ids: $ids, all: $all) {\n      unread\n      conversations\n    }\n  }\n": types.MarkNoticesReadDocument,
    "\n  query PhotoReviews {\n    photoReviews {\n      photoId\n      photoUrl\n      placeholder\n      userId\n      displayName\n      email\n      createdAt\n      claimedByAnother\n      claimedUntil\n      flags {\n        ...ReviewFlag\n      }\n      identity {\n        ...ReviewIdentity\n      }\n    }\n  }\n\n  fragment ReviewFlag on EvasionFlag {\n    id\n    kind\n    score\n    createdAt\n    sealedCaseId\n    userId\n    displayName\n    email\n    banned\n  }\n\n  fragment ReviewIdentity on IdentityDetails {\n    names {\n      value\n      at\n      byStaff\n    }\n    datesOfBirth {\n      value\n      at\n      byStaff\n    }\n    underAge {\n      first\n      firstAt\n      latest\n      latestAt\n      attempts\n    }\n  }\n": types.PhotoReviewsDocument,
    "\n  query PhotoReview($photoId: ID!) {\n    photoReview(photoId: $photoId) {\n      review {\n        photoId\n        photoUrl\n        placeholder\n        userId\n        displayName\n        email\n        createdAt\n        flags {\n          ...ReviewFlag\n        }\n        identity {\n          ...ReviewIdentity\n        }\n      }\n      earlierPhotos {\n        id\n        url\n        placeholder\n        status\n        reason\n        createdAt\n      }\n      lookalikes {\n        photoId\n        photoUrl\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n": types.PhotoReviewDocument,
    "\n  mutation ClaimNextReview {\n    claimNextReview\n  }\n": types.ClaimNextReviewDocument,
    "\n  mutation ClaimReview($photoId: ID!) {\n    claimReview(photoId: $photoId)\n  }\n": types.ClaimReviewDocument,
    "\n  mutation ReleaseReview($photoId: ID!) {\n    releaseReview(photoId: $photoId)\n  }\n": types.ReleaseReviewDocument,
    "\n  mutation ApprovePhoto($photoId: ID!) {\n    approvePhoto(photoId: $photoId)\n  }\n": types.ApprovePhotoDocument,
    "\n  mutation RejectPhoto($photoId: ID!, $reason: String) {\n    rejectPhoto(photoId: $photoId, reason: $reason)\n  }\n": types.RejectPhotoDocument,
    "\n  query OwnPreferences {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      userId\n      locationCity\n      cityKnown\n    }\n  }\n": types.OwnPreferencesDocument,
    "\n  mutation SavePreferences($input: PreferencesInput!) {\n    savePreferences(input: $input) {\n      ...PreferenceFields\n    }\n  }\n": types.SavePreferencesDocument,
    "\n  mutation ActivateBeta($tier: Tier) {\n    activateBeta(tier: $tier) {\n      id\n      email\n      emailVerified\n      status\n      role\n      notifyOnLikes\n      tier\n      displayName\n      totpSetupRequired\n    }\n  }\n": types.ActivateBetaDocument,
    "\n  query ProfileView {\n    profileView {\n      ...FullProfile\n    }\n    # For the checklist, also what others do not see.\n    profile {\n      userId\n      bio\n      photos\n      prompts {\n        question\n      }\n      seekingTypes\n      lifestyle\n      occupation\n      education\n      locationCity\n      cityKnown\n    }\n  }\n": types.ProfileViewDocument,
    "\n  query Reports($limit: Int, $cursor: String) {\n    reports(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        reporterName\n        reporterResolved\n        reporterAccuracy\n        displayName\n        accountDeleted\n        reporterId\n        category\n        severity\n        details\n        createdAt\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n": types.ReportsDocument,
    "\n  query ReportCase($id: ID!) {\n    reportCase(id: $id) {\n      report {\n        ...ReportWithEvidence\n        reporterResolved\n        reporterAccuracy\n        email\n        reporterId\n        accountDeleted\n        category\n        severity\n        details\n        createdAt\n        outcome\n        note\n        messageToReporter\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n      subject {\n        ...CaseMember\n      }\n      reporter {\n        ...CaseMember\n      }\n    }\n  }\n\n  fragment CaseMember on CaseMember {\n    userId\n    displayName\n    email\n    status\n    createdAt\n    deletedAt\n    blockedBy\n    sanctions {\n      ...PastSanction\n    }\n    reportsAbout {\n      ...PastReport\n    }\n    reportsMade {\n      ...PastReport\n    }\n  }\n\n  fragment PastSanction on PastSanction {\n    id\n    type\n    reason\n    since\n    until\n    endedAt\n  }\n\n  fragment PastReport on PastReport {\n    id\n    otherName\n    category\n    createdAt\n    resolvedAt\n    outcome\n  }\n": types.ReportCaseDocument,
    "\n  mutation ResolveReport($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {\n    resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration)\n  }\n": types.ResolveReportDocument,
    "\n  mutation ClaimReport($id: ID!) {\n    claimReport(id: $id)\n  }\n": types.ClaimReportDocument,
    "\n  mutation ClaimNextReport {\n    claimNextReport\n  }\n": types.ClaimNextReportDocument,
    "\n  mutation ReleaseReport($id: ID!) {\n    releaseReport(id: $id)\n  }\n": types.ReleaseReportDocument,
    "\n  query SealedCases($limit: Int) {\n    sealedCases(limit: $limit) {\n      nextCursor\n      items {\n        ...SealedCaseFacts\n      }\n    }\n  }\n\n  fragment SealedCaseFacts on SealedCase {\n    id\n    userId\n    displayName\n    deletedAt\n    keptUntil\n    openReports\n    sanctions\n    matches\n  }\n": types.SealedCasesDocument,
    "\n  query SealedCase($id: ID!) {\n    sealedCase(id: $id) {\n      sealedCase {\n        ...SealedCaseFacts\n      }\n      reports {\n        ...PastReport\n      }\n      sanctions {\n        ...PastSanction\n      }\n      matches {\n        id\n        kind\n        score\n        createdAt\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n": types.SealedCaseDocument,
    "\n  mutation AcknowledgeWarning($sanctionId: ID!) {\n    acknowledgeWarning(sanctionId: $sanctionId)\n  }\n": types.AcknowledgeWarningDocument,
    "\n  query BlockedUsers {\n    blocks {\n      items {\n        userId\n        displayName\n        age\n        locationCity\n        locationState\n      }\n    }\n  }\n": types.BlockedUsersDocument,
    "\n  mutation Unblock($userId: ID!) {\n    unblock(userId: $userId)\n  }\n": types.UnblockDocument,
    "\n  query NotificationChoices {\n    notificationPreferences {\n      ...NotificationChoiceFields\n    }\n  }\n\n  fragment NotificationChoiceFields on NotificationPreferences {\n    notifyOnLikes\n    matrix {\n      kind\n      app\n      email\n      push\n      alwaysOn\n    }\n    quietHours {\n      from\n      to\n      timeZone\n    }\n    namesInPush\n  }\n": types.NotificationChoicesDocument,
    "\n  mutation SaveNotificationChoices($input: NotificationPreferencesInput!) {\n    saveNotificationPreferences(input: $input) {\n      ...NotificationChoiceFields\n    }\n  }\n": types.SaveNotificationChoicesDocument,
    "\n  mutation ChangePassword($password: String!, $newPassword: String!) {\n    changePassword(password: $password, newPassword: $newPassword)\n  }\n": types.ChangePasswordDocument,
    "\n  query SecondFactor {\n    secondFactor {\n      enabledAt\n      recoveryCodesLeft\n    }\n  }\n": types.SecondFactorDocument,
    "\n  mutation RemoveTotp($password: String!) {\n    removeTotp(password: $password)\n  }\n": types.RemoveTotpDocument,
    "\n  query AccountSessions {\n    accountSessions {\n      id\n      createdAt\n      lastUsedAt\n      device\n      current\n    }\n  }\n": types.AccountSessionsDocument,
    "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n": types.EndSessionDocument,
    "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n": types.EndOtherSessionsDocument,
    "\n  query OwnProfile {\n    profile {\n      ...OwnProfileFields\n    }\n  }\n\n  fragment OwnProfileFields on OwnProfile {\n    userId\n    displayName\n    dateOfBirth\n    dateLocked\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    # Not shown here, but it changes with the city on the screens that show it.\n    cityKnown\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n      showGender\n      showSexualOrientation\n      showIncomeRange\n    }\n  }\n": types.OwnProfileDocument,
    "\n  mutation SaveProfile($input: ProfileInput!) {\n    saveProfile(input: $input) {\n      ...OwnProfileFields\n    }\n  }\n": types.SaveProfileDocument,
    "\n  mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {\n    setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) {\n      notifyOnLikes\n    }\n  }\n": types.SetNotifyOnLikesDocument,
    "\n  mutation OrderPhotos($ids: [ID!]!) {\n    orderPhotos(ids: $ids) {\n      ...OwnPhoto\n    }\n  }\n": types.OrderPhotosDocument,
    "\n  mutation DeletePhoto($id: ID!) {\n    deletePhoto(id: $id)\n  }\n": types.DeletePhotoDocument,
    "\n  query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {\n    shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {\n      nextCursor\n      items {\n        userId\n        displayName\n        email\n        createdAt\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n        reviewedAt\n        isBanned\n        isMuted\n      }\n    }\n  }\n": types.ShieldMembersDocument,
    "\n  mutation MarkShieldReviewed($userId: ID!) {\n    markShieldReviewed(userId: $userId)\n  }\n": types.MarkShieldReviewedDocument,
    "\n  query PendingVerifications {\n    pendingVerifications {\n      id\n      email\n      createdAt\n      hasToken\n      tokenCount\n      latestTokenCreated\n    }\n  }\n": types.PendingVerificationsDocument,
    "\n  query PasswordResets {\n    passwordResets {\n      tokenId\n      userId\n      email\n      createdAt\n      expiresAt\n    }\n  }\n": types.PasswordResetsDocument,
    "\n  mutation CancelVerification($userId: ID!) {\n    cancelVerification(userId: $userId)\n  }\n": types.CancelVerificationDocument,
    "\n  mutation CancelPasswordReset($tokenId: ID!) {\n    cancelPasswordReset(tokenId: $tokenId)\n  }\n": types.CancelPasswordResetDocument,
    "\n  mutation BeginTotp($password: String!) {\n    beginTotp(password: $password) {\n      secret\n      uri\n    }\n  }\n": types.BeginTotpDocument,
    "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n": types.ConfirmTotpDocument,
    "\n  query UserSearch($query: String!, $limit: Int) {\n    userSearch(query: $query, limit: $limit) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n    }\n  }\n": types.UserSearchDocument,
    "\n  query MemberFile($userId: ID!) {\n    memberFile(userId: $userId) {\n      userId\n      user {\n        ...AdminUserFields\n      }\n      account {\n        emailVerifiedAt\n        tier\n        lastSignInAt\n        lastSeenAt\n        sessions\n        hasSecondFactor\n      }\n      emailRejectedAt\n      profile {\n        ...StaffProfile\n      }\n      activity {\n        likesGiven\n        likesReceived\n        passesGiven\n        matches\n        blocksGiven\n        isInCouple\n      }\n      photos {\n        id\n        url\n        status\n        isPrimary\n        createdAt\n        placeholder\n        reason\n      }\n      identity {\n        ...ReviewIdentity\n      }\n      flags {\n        ...ReviewFlag\n      }\n      sanctions {\n        id\n        type\n        reason\n        since\n        until\n        endedAt\n        imposedBy\n        imposedByName\n        reportId\n        appeal {\n          id\n          text\n          createdAt\n          outcome\n          note\n        }\n      }\n      reportsAbout {\n        ...MemberReport\n      }\n      reportsMade {\n        ...MemberReport\n      }\n      reportsResolved\n      reportAccuracy\n      blockedBy\n      shield {\n        userId\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n      }\n      records {\n        id\n        at\n        actorId\n        actorName\n        action\n        details\n      }\n    }\n  }\n\n  fragment MemberReport on PastReport {\n    id\n    otherName\n    category\n    severity\n    createdAt\n    resolvedAt\n    outcome\n  }\n\n  fragment StaffProfile on OwnProfile {\n    userId\n    displayName\n    age\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showGender\n      showSexualOrientation\n      showIncomeRange\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n    }\n  }\n": types.MemberFileDocument,
    "\n  fragment AdminUserFields on AdminUser {\n    id\n    email\n    displayName\n    status\n    role\n    banReason\n    bannedUntil\n    isMuted\n    muteReason\n    mutedUntil\n    createdAt\n  }\n": types.AdminUserFieldsFragmentDoc,
    "\n  query Users($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {\n    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n      totalCount\n    }\n  }\n": types.UsersDocument,
    "\n  query UserByEmail($email: String!) {\n    userByEmail(email: $email) {\n      ...AdminUserFields\n    }\n  }\n": types.UserByEmailDocument,
    "\n  mutation Ban($userId: ID!, $reason: String!, $duration: Int) {\n    ban(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n": types.BanDocument,
    "\n  mutation Mute($userId: ID!, $reason: String!, $duration: Int) {\n    mute(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n": types.MuteDocument,
    "\n  mutation Unban($userId: ID!) {\n    unban(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n": types.UnbanDocument,
    "\n  mutation Unmute($userId: ID!) {\n    unmute(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n": types.UnmuteDocument,
    "\n  query YourTurn {\n    conversations {\n      items {\n        matchId\n        turn\n        lastMessage {\n          id\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n": types.YourTurnDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteUser($userId: ID!) {\n    deleteUser(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation DeleteUser($userId: ID!) {\n    deleteUser(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {\n    correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)\n  }\n"): (typeof documents)["\n  mutation CorrectDateOfBirth($userId: ID!, $dateOfBirth: String!, $reason: String!) {\n    correctDateOfBirth(userId: $userId, dateOfBirth: $dateOfBirth, reason: $reason)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendVerification($userId: ID!) {\n    resendVerification(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation ResendVerification($userId: ID!) {\n    resendVerification(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResendPasswordReset($userId: ID!) {\n    resendPasswordReset(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation ResendPasswordReset($userId: ID!) {\n    resendPasswordReset(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RequestCouple($matchId: ID!) {\n    requestCouple(matchId: $matchId) {\n      id\n      matchId\n      requesterId\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation RequestCouple($matchId: ID!) {\n    requestCouple(matchId: $matchId) {\n      id\n      matchId\n      requesterId\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {\n    respondToCouple(requestId: $requestId, accept: $accept) {\n      id\n      status\n    }\n  }\n"): (typeof documents)["\n  mutation RespondToCouple($requestId: ID!, $accept: Boolean!) {\n    respondToCouple(requestId: $requestId, accept: $accept) {\n      id\n      status\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeckStatus {\n    deckStatus {\n      paused\n    }\n  }\n"): (typeof documents)["\n  query DeckStatus {\n    deckStatus {\n      paused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetPaused($paused: Boolean!) {\n    setPaused(paused: $paused) {\n      paused\n    }\n  }\n"): (typeof documents)["\n  mutation SetPaused($paused: Boolean!) {\n    setPaused(paused: $paused) {\n      paused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendFirstMessage($matchId: ID!, $body: String!, $clientId: ID!) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation SendFirstMessage($matchId: ID!, $body: String!, $clientId: ID!) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment MatchedMember on Profile {\n  userId\n  displayName\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  reasons\n}\n\nfragment OwnPortrait on OwnProfile {\n  userId\n  displayName\n  photos\n}\n\nfragment LikeOutcome on LikeResult {\n  matched\n  matchId\n  receivedNote {\n    ...ReceivedNote\n  }\n}\n\nfragment ReceivedNote on ReceivedNote {\n  note\n  on {\n    photoId\n    question\n  }\n  caution\n  likedAt\n}"): (typeof documents)["fragment MatchedMember on Profile {\n  userId\n  displayName\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  reasons\n}\n\nfragment OwnPortrait on OwnProfile {\n  userId\n  displayName\n  photos\n}\n\nfragment LikeOutcome on LikeResult {\n  matched\n  matchId\n  receivedNote {\n    ...ReceivedNote\n  }\n}\n\nfragment ReceivedNote on ReceivedNote {\n  note\n  on {\n    photoId\n    question\n  }\n  caution\n  likedAt\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberProfile($userId: ID!) {\n    member(userId: $userId) {\n      ...FullProfile\n    }\n  }\n"): (typeof documents)["\n  query MemberProfile($userId: ID!) {\n    member(userId: $userId) {\n      ...FullProfile\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Block($userId: ID!) {\n    block(toUserId: $userId)\n  }\n"): (typeof documents)["\n  mutation Block($userId: ID!) {\n    block(toUserId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unmatch($matchId: ID!, $farewell: Boolean) {\n    unmatch(matchId: $matchId, farewell: $farewell)\n  }\n"): (typeof documents)["\n  mutation Unmatch($matchId: ID!, $farewell: Boolean) {\n    unmatch(matchId: $matchId, farewell: $farewell)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndCouple($coupleId: ID!) {\n    endCouple(coupleId: $coupleId)\n  }\n"): (typeof documents)["\n  mutation EndCouple($coupleId: ID!) {\n    endCouple(coupleId: $coupleId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean!) {\n    report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {\n      message\n    }\n    block(toUserId: $userId) @include(if: $block)\n  }\n"): (typeof documents)["\n  mutation Report($userId: ID!, $category: String!, $details: String!, $messageId: ID, $photoId: ID, $block: Boolean!) {\n    report(userId: $userId, category: $category, details: $details, messageId: $messageId, photoId: $photoId) {\n      message\n    }\n    block(toUserId: $userId) @include(if: $block)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPhotos {\n    photos {\n      ...OwnPhoto\n    }\n  }\n\n  fragment OwnPhoto on Photo {\n    id\n    url\n    status\n    isPrimary\n    createdAt\n    placeholder\n    reason\n  }\n"): (typeof documents)["\n  query OwnPhotos {\n    photos {\n      ...OwnPhoto\n    }\n  }\n\n  fragment OwnPhoto on Photo {\n    id\n    url\n    status\n    isPrimary\n    createdAt\n    placeholder\n    reason\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateUpload {\n    createUpload {\n      uploadURL\n    }\n  }\n"): (typeof documents)["\n  mutation CreateUpload {\n    createUpload {\n      uploadURL\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CompleteUpload($photoURL: String!) {\n    completeUpload(photoURL: $photoURL) {\n      ...OwnPhoto\n    }\n  }\n"): (typeof documents)["\n  mutation CompleteUpload($photoURL: String!) {\n    completeUpload(photoURL: $photoURL) {\n      ...OwnPhoto\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountPlan {\n    accountPlan {\n      ...PlanFields\n    }\n  }\n\n  fragment PlanFields on AccountPlan {\n    tier\n    status\n    renewsAt\n    endsAt\n    graceUntil\n    nextTier\n    chosenTier\n  }\n"): (typeof documents)["\n  query AccountPlan {\n    accountPlan {\n      ...PlanFields\n    }\n  }\n\n  fragment PlanFields on AccountPlan {\n    tier\n    status\n    renewsAt\n    endsAt\n    graceUntil\n    nextTier\n    chosenTier\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPlan {\n    cancelPlan {\n      ...PlanFields\n    }\n  }\n"): (typeof documents)["\n  mutation CancelPlan {\n    cancelPlan {\n      ...PlanFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResumePlan {\n    resumePlan {\n      ...PlanFields\n    }\n  }\n"): (typeof documents)["\n  mutation ResumePlan {\n    resumePlan {\n      ...PlanFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment PreferenceFields on Preferences {\n  minAge\n  maxAge\n  genders\n  distance\n  relationshipTypes\n  dealbreakers {\n    age\n    genders\n    distance\n    relationshipTypes\n  }\n}"): (typeof documents)["fragment PreferenceFields on Preferences {\n  minAge\n  maxAge\n  genders\n  distance\n  relationshipTypes\n  dealbreakers {\n    age\n    genders\n    distance\n    relationshipTypes\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment FullProfile on Profile {\n  userId\n  displayName\n  age\n  gender\n  sexualOrientation\n  incomeRange\n  bio\n  locationCity\n  locationState\n  relationshipStatus\n  seekingTypes\n  education\n  occupation\n  religion\n  kids\n  lifestyle\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  badges\n  reasons\n  distanceBand\n}"): (typeof documents)["fragment FullProfile on Profile {\n  userId\n  displayName\n  age\n  gender\n  sexualOrientation\n  incomeRange\n  bio\n  locationCity\n  locationState\n  relationshipStatus\n  seekingTypes\n  education\n  occupation\n  religion\n  kids\n  lifestyle\n  prompts {\n    question\n    answer\n  }\n  photos\n  photoPlaceholders\n  badges\n  reasons\n  distanceBand\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PushKey {\n    pushKey\n  }\n"): (typeof documents)["\n  query PushKey {\n    pushKey\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {\n    addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)\n  }\n"): (typeof documents)["\n  mutation AddPushSubscription($endpoint: String!, $p256dh: String!, $auth: String!) {\n    addPushSubscription(endpoint: $endpoint, p256dh: $p256dh, auth: $auth)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePushSubscription($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n"): (typeof documents)["\n  mutation RemovePushSubscription($endpoint: String!) {\n    removePushSubscription(endpoint: $endpoint)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment ReportWithEvidence on Report {\n  id\n  userId\n  displayName\n  reporterName\n  sealedCaseId\n  resolvedAt\n  evidence {\n    keptUntil\n    keptForAppeal\n    deletedAt\n    profile {\n      displayName\n      age\n      gender\n      sexualOrientation\n      incomeRange\n      bio\n      locationCity\n      locationState\n      relationshipStatus\n      seekingTypes\n      education\n      occupation\n      religion\n      kids\n      lifestyle\n      prompts {\n        question\n        answer\n      }\n    }\n    photos\n    reportedPhoto\n    reportedMessageId\n    likeNote {\n      body\n      createdAt\n    }\n    messages {\n      id\n      fromUser\n      body\n      createdAt\n    }\n  }\n}"): (typeof documents)["fragment ReportWithEvidence on Report {\n  id\n  userId\n  displayName\n  reporterName\n  sealedCaseId\n  resolvedAt\n  evidence {\n    keptUntil\n    keptForAppeal\n    deletedAt\n    profile {\n      displayName\n      age\n      gender\n      sexualOrientation\n      incomeRange\n      bio\n      locationCity\n      locationState\n      relationshipStatus\n      seekingTypes\n      education\n      occupation\n      religion\n      kids\n      lifestyle\n      prompts {\n        question\n        answer\n      }\n    }\n    photos\n    reportedPhoto\n    reportedMessageId\n    likeNote {\n      body\n      createdAt\n    }\n    messages {\n      id\n      fromUser\n      body\n      createdAt\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnSanctions {\n    ownSanctions {\n      id\n      type\n      reason\n      since\n      until\n      acknowledgedAt\n      appeal {\n        id\n        text\n        createdAt\n        outcome\n        note\n        decidedAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query OwnSanctions {\n    ownSanctions {\n      id\n      type\n      reason\n      since\n      until\n      acknowledgedAt\n      appeal {\n        id\n        text\n        createdAt\n        outcome\n        note\n        decidedAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Appeal($sanctionId: ID!, $text: String!) {\n    appeal(sanctionId: $sanctionId, text: $text) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation Appeal($sanctionId: ID!, $text: String!) {\n    appeal(sanctionId: $sanctionId, text: $text) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query Session {\n  me {\n    id\n    email\n    emailVerified\n    status\n    role\n    notifyOnLikes\n    tier\n    displayName\n    totpSetupRequired\n  }\n  runtime {\n    beta\n    brandName\n    supportEmail\n    version\n    plans {\n      tier\n      name\n      monthlyPrice\n      features\n      mostPopular\n    }\n  }\n}"): (typeof documents)["query Session {\n  me {\n    id\n    email\n    emailVerified\n    status\n    role\n    notifyOnLikes\n    tier\n    displayName\n    totpSetupRequired\n  }\n  runtime {\n    beta\n    brandName\n    supportEmail\n    version\n    plans {\n      tier\n      name\n      monthlyPrice\n      features\n      mostPopular\n    }\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffHome {\n    staffHome {\n      id\n      photos {\n        waiting\n        overdue\n        oldestAt\n      }\n      reports {\n        waiting\n        overdue\n        oldestAt\n        urgent\n      }\n      appeals {\n        waiting\n        overdue\n        oldestAt\n      }\n      contactMessages {\n        waiting\n        overdue\n        oldestAt\n      }\n      shield {\n        waiting\n        overdue\n        oldestAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query StaffHome {\n    staffHome {\n      id\n      photos {\n        waiting\n        overdue\n        oldestAt\n      }\n      reports {\n        waiting\n        overdue\n        oldestAt\n        urgent\n      }\n      appeals {\n        waiting\n        overdue\n        oldestAt\n      }\n      contactMessages {\n        waiting\n        overdue\n        oldestAt\n      }\n      shield {\n        waiting\n        overdue\n        oldestAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Announcements($limit: Int!, $cursor: String) {\n    announcements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        title\n        content\n        type\n        createdAt\n        isOwnCouple\n        metadata {\n          user1Name\n          user1Photo\n          user2Name\n          user2Photo\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Announcements($limit: Int!, $cursor: String) {\n    announcements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        title\n        content\n        type\n        createdAt\n        isOwnCouple\n        metadata {\n          user1Name\n          user1Photo\n          user2Name\n          user2Photo\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CreateAnnouncement($title: String!, $content: String!) {\n    createAnnouncement(title: $title, content: $content) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation CreateAnnouncement($title: String!, $content: String!) {\n    createAnnouncement(title: $title, content: $content) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffAnnouncements($limit: Int, $cursor: String) {\n    staffAnnouncements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        ...StaffAnnouncementFields\n      }\n    }\n  }\n"): (typeof documents)["\n  query StaffAnnouncements($limit: Int, $cursor: String) {\n    staffAnnouncements(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        ...StaffAnnouncementFields\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query StaffAnnouncement($id: ID!) {\n    staffAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"): (typeof documents)["\n  query StaffAnnouncement($id: ID!) {\n    staffAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AnnouncementProgress($ids: [ID!]!) {\n    announcementProgress(ids: $ids) {\n      ...ProgressFields\n    }\n  }\n"): (typeof documents)["\n  query AnnouncementProgress($ids: [ID!]!) {\n    announcementProgress(ids: $ids) {\n      ...ProgressFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DraftAnnouncement($input: StaffAnnouncementInput!, $clientId: ID!) {\n    draftAnnouncement(input: $input, clientId: $clientId) {\n      ...StaffAnnouncementFields\n    }\n  }\n"): (typeof documents)["\n  mutation DraftAnnouncement($input: StaffAnnouncementInput!, $clientId: ID!) {\n    draftAnnouncement(input: $input, clientId: $clientId) {\n      ...StaffAnnouncementFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangeAnnouncement($id: ID!, $input: StaffAnnouncementInput!) {\n    changeAnnouncement(id: $id, input: $input) {\n      ...StaffAnnouncementFields\n    }\n  }\n"): (typeof documents)["\n  mutation ChangeAnnouncement($id: ID!, $input: StaffAnnouncementInput!) {\n    changeAnnouncement(id: $id, input: $input) {\n      ...StaffAnnouncementFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PublishAnnouncement($id: ID!) {\n    publishAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"): (typeof documents)["\n  mutation PublishAnnouncement($id: ID!) {\n    publishAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelAnnouncement($id: ID!) {\n    cancelAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"): (typeof documents)["\n  mutation CancelAnnouncement($id: ID!) {\n    cancelAnnouncement(id: $id) {\n      ...StaffAnnouncementFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeleteAnnouncement($id: ID!) {\n    deleteAnnouncement(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeleteAnnouncement($id: ID!) {\n    deleteAnnouncement(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "fragment StaffAnnouncementFields on StaffAnnouncement {\n  id\n  title\n  content\n  notify\n  email\n  publishAt\n  createdAt\n  changedAt\n  progress {\n    ...ProgressFields\n  }\n}\n\nfragment ProgressFields on AnnouncementProgress {\n  id\n  state\n  publishedAt\n  finishedAt\n  total\n  handled\n  emailed\n  pushed\n  postponed\n}"): (typeof documents)["fragment StaffAnnouncementFields on StaffAnnouncement {\n  id\n  title\n  content\n  notify\n  email\n  publishAt\n  createdAt\n  changedAt\n  progress {\n    ...ProgressFields\n  }\n}\n\nfragment ProgressFields on AnnouncementProgress {\n  id\n  state\n  publishedAt\n  finishedAt\n  total\n  handled\n  emailed\n  pushed\n  postponed\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Appeals($limit: Int, $cursor: String) {\n    appeals(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        userId\n        displayName\n        email\n        text\n        createdAt\n        overdue\n        type\n        reason\n        since\n        until\n        inForce\n        reportId\n        mayDecide\n      }\n    }\n  }\n"): (typeof documents)["\n  query Appeals($limit: Int, $cursor: String) {\n    appeals(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        userId\n        displayName\n        email\n        text\n        createdAt\n        overdue\n        type\n        reason\n        since\n        until\n        inForce\n        reportId\n        mayDecide\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AppealEvidence($reportId: ID!) {\n    reportCase(id: $reportId) {\n      report {\n        ...ReportWithEvidence\n        details\n      }\n    }\n  }\n"): (typeof documents)["\n  query AppealEvidence($reportId: ID!) {\n    reportCase(id: $reportId) {\n      report {\n        ...ReportWithEvidence\n        details\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {\n    decideAppeal(id: $id, outcome: $outcome, note: $note)\n  }\n"): (typeof documents)["\n  mutation DecideAppeal($id: ID!, $outcome: String!, $note: String!) {\n    decideAppeal(id: $id, outcome: $outcome, note: $note)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {\n    auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        at\n        actorId\n        actorName\n        action\n        subjectId\n        subjectName\n        details\n        hash\n      }\n    }\n  }\n"): (typeof documents)["\n  query AuditRecords($actor: ID, $subject: ID, $action: String, $limit: Int, $cursor: String) {\n    auditRecords(actor: $actor, subject: $subject, action: $action, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        at\n        actorId\n        actorName\n        action\n        subjectId\n        subjectName\n        details\n        hash\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "query ValidateResetToken($token: String!) {\n  validateResetToken(token: $token) {\n    valid\n    error\n  }\n}"): (typeof documents)["query ValidateResetToken($token: String!) {\n  validateResetToken(token: $token) {\n    valid\n    error\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactMessages($state: String, $limit: Int, $cursor: String) {\n    contactMessages(state: $state, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        entryCount\n        memberId\n        isPriority\n        state\n        isSpam\n        lastEntryAt\n        waitingSince\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  query ContactMessages($state: String, $limit: Int, $cursor: String) {\n    contactMessages(state: $state, limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        entryCount\n        memberId\n        isPriority\n        state\n        isSpam\n        lastEntryAt\n        waitingSince\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ContactConversation($id: ID!) {\n    contactConversation(id: $id) {\n      isSpamAddress\n      message {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        memberId\n        memberName\n        memberEmail\n        state\n        isSpam\n        waitingSince\n        claimedByAnother\n        claimedUntil\n      }\n      entries {\n        id\n        isReply\n        text\n        createdAt\n        authorName\n        isMine\n        delivery\n      }\n      others {\n        id\n        category\n        createdAt\n        state\n        isSpam\n      }\n    }\n  }\n"): (typeof documents)["\n  query ContactConversation($id: ID!) {\n    contactConversation(id: $id) {\n      isSpamAddress\n      message {\n        id\n        name\n        email\n        category\n        message\n        createdAt\n        memberId\n        memberName\n        memberEmail\n        state\n        isSpam\n        waitingSince\n        claimedByAnother\n        claimedUntil\n      }\n      entries {\n        id\n        isReply\n        text\n        createdAt\n        authorName\n        isMine\n        delivery\n      }\n      others {\n        id\n        category\n        createdAt\n        state\n        isSpam\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {\n    replyToContactMessage(id: $id, text: $text, clientId: $clientId) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation ReplyToContactMessage($id: ID!, $text: String!, $clientId: ID) {\n    replyToContactMessage(id: $id, text: $text, clientId: $clientId) {\n      id\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {\n    closeContactMessage(id: $id, isSpam: $isSpam)\n  }\n"): (typeof documents)["\n  mutation CloseContactMessage($id: ID!, $isSpam: Boolean) {\n    closeContactMessage(id: $id, isSpam: $isSpam)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReopenContactMessage($id: ID!) {\n    reopenContactMessage(id: $id)\n  }\n"): (typeof documents)["\n  mutation ReopenContactMessage($id: ID!) {\n    reopenContactMessage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimContactMessage($id: ID!) {\n    claimContactMessage(id: $id)\n  }\n"): (typeof documents)["\n  mutation ClaimContactMessage($id: ID!) {\n    claimContactMessage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimNextContactMessage {\n    claimNextContactMessage\n  }\n"): (typeof documents)["\n  mutation ClaimNextContactMessage {\n    claimNextContactMessage\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseContactMessage($id: ID!) {\n    releaseContactMessage(id: $id)\n  }\n"): (typeof documents)["\n  mutation ReleaseContactMessage($id: ID!) {\n    releaseContactMessage(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {\n  sendFeedback(name: $name, email: $email, category: $category, message: $message) {\n    message\n  }\n}"): (typeof documents)["mutation SendFeedback($name: String!, $email: String!, $category: String!, $message: String!) {\n  sendFeedback(name: $name, email: $email, category: $category, message: $message) {\n    message\n  }\n}"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query DeckReader {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      ...OwnPortrait\n      complete\n    }\n    deckStatus {\n      paused\n    }\n  }\n"): (typeof documents)["\n  query DeckReader {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      ...OwnPortrait\n      complete\n    }\n    deckStatus {\n      paused\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Discover($filters: DiscoverFilters, $cursor: String) {\n    discover(filters: $filters, cursor: $cursor) {\n      nextCursor\n      items {\n        ...FullProfile\n      }\n    }\n  }\n"): (typeof documents)["\n  query Discover($filters: DiscoverFilters, $cursor: String) {\n    discover(filters: $filters, cursor: $cursor) {\n      nextCursor\n      items {\n        ...FullProfile\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Like($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"): (typeof documents)["\n  mutation Like($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LikeWithNote($userId: ID!, $note: String!, $on: LikeTargetInput!, $confirmed: Boolean!) {\n    like(toUserId: $userId, note: $note, on: $on, confirmed: $confirmed) {\n      ...LikeOutcome\n    }\n  }\n"): (typeof documents)["\n  mutation LikeWithNote($userId: ID!, $note: String!, $on: LikeTargetInput!, $confirmed: Boolean!) {\n    like(toUserId: $userId, note: $note, on: $on, confirmed: $confirmed) {\n      ...LikeOutcome\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Pass($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n"): (typeof documents)["\n  mutation Pass($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UndoPass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation UndoPass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Liked($limit: Int!, $cursor: String) {\n    likes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n        }\n        match {\n          matchId\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n\n  fragment ListedNote on LikedProfile {\n    note\n    on {\n      photoId\n      question\n    }\n    caution\n  }\n\n  fragment ListedProfile on Profile {\n    userId\n    displayName\n    age\n    bio\n    locationCity\n    locationState\n    occupation\n    education\n    photos\n    photoPlaceholders\n  }\n"): (typeof documents)["\n  query Liked($limit: Int!, $cursor: String) {\n    likes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n        }\n        match {\n          matchId\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n\n  fragment ListedNote on LikedProfile {\n    note\n    on {\n      photoId\n      question\n    }\n    caution\n  }\n\n  fragment ListedProfile on Profile {\n    userId\n    displayName\n    age\n    bio\n    locationCity\n    locationState\n    occupation\n    education\n    photos\n    photoPlaceholders\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query LikedBy($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    likesReceived(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query LikedBy($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    likesReceived(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        likedAt\n        ...ListedNote\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Passed($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    dislikes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        dislikedAt\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Passed($limit: Int!, $cursor: String) {\n    profile {\n      ...OwnPortrait\n    }\n    dislikes(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        dislikedAt\n        profile {\n          ...ListedProfile\n          ...MatchedMember\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LikePassed($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"): (typeof documents)["\n  mutation LikePassed($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemovePass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation RemovePass($userId: ID!) {\n    removePass(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation LikeBack($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"): (typeof documents)["\n  mutation LikeBack($userId: ID!) {\n    like(toUserId: $userId) {\n      ...LikeOutcome\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation PassAdmirer($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n"): (typeof documents)["\n  mutation PassAdmirer($userId: ID!) {\n    pass(toUserId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MemberSignals {\n    memberSignals {\n      kind\n      matchId\n      queue\n      itemId\n      actorId\n      claimedUntil\n    }\n  }\n"): (typeof documents)["\n  subscription MemberSignals {\n    memberSignals {\n      kind\n      matchId\n      queue\n      itemId\n      actorId\n      claimedUntil\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UnreadCounts {\n    conversations {\n      items {\n        matchId\n        unreadCount\n      }\n    }\n  }\n"): (typeof documents)["\n  query UnreadCounts {\n    conversations {\n      items {\n        matchId\n        unreadCount\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoticeCount {\n    noticeCount {\n      unread\n      conversations\n    }\n  }\n"): (typeof documents)["\n  query NoticeCount {\n    noticeCount {\n      unread\n      conversations\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Matches($limit: Int!, $cursor: String) {\n    matches(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        matchId\n        userId\n        displayName\n        photos\n        locationCity\n        locationState\n        matchedAt\n        coupleRequest {\n          id\n          requesterId\n          status\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Matches($limit: Int!, $cursor: String) {\n    matches(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        matchId\n        userId\n        displayName\n        photos\n        locationCity\n        locationState\n        matchedAt\n        coupleRequest {\n          id\n          requesterId\n          status\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Conversations {\n    conversations {\n      items {\n        matchId\n        unreadCount\n        turn\n        quiet\n        askMet\n        lastMessage {\n          id\n          fromUser\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          matchedAt\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query Conversations {\n    conversations {\n      items {\n        matchId\n        unreadCount\n        turn\n        quiet\n        askMet\n        lastMessage {\n          id\n          fromUser\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          matchedAt\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Thread($matchId: ID!, $before: ID, $after: ID) {\n    match(matchId: $matchId) {\n      matchId\n      userId\n      displayName\n      photos\n      matchedAt\n      coupleRequest {\n        id\n        requesterId\n        status\n      }\n    }\n    conversation(matchId: $matchId) {\n      matchId\n      readByOtherSeq\n      unreadCount\n      lastMessage {\n        id\n        seq\n      }\n      messages(before: $before, after: $after) {\n        ...ThreadMessage\n      }\n    }\n  }\n\n  fragment ThreadMessage on Message {\n    id\n    matchId\n    fromUser\n    body\n    createdAt\n    seq\n    clientId\n    caution\n  }\n"): (typeof documents)["\n  query Thread($matchId: ID!, $before: ID, $after: ID) {\n    match(matchId: $matchId) {\n      matchId\n      userId\n      displayName\n      photos\n      matchedAt\n      coupleRequest {\n        id\n        requesterId\n        status\n      }\n    }\n    conversation(matchId: $matchId) {\n      matchId\n      readByOtherSeq\n      unreadCount\n      lastMessage {\n        id\n        seq\n      }\n      messages(before: $before, after: $after) {\n        ...ThreadMessage\n      }\n    }\n  }\n\n  fragment ThreadMessage on Message {\n    id\n    matchId\n    fromUser\n    body\n    createdAt\n    seq\n    clientId\n    caution\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription MessageAdded($matchId: ID!) {\n    messageAdded(matchId: $matchId) {\n      ...ThreadMessage\n    }\n  }\n"): (typeof documents)["\n  subscription MessageAdded($matchId: ID!) {\n    messageAdded(matchId: $matchId) {\n      ...ThreadMessage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Typing($matchId: ID!) {\n    typing(matchId: $matchId) {\n      userId\n      typing\n    }\n  }\n"): (typeof documents)["\n  subscription Typing($matchId: ID!) {\n    typing(matchId: $matchId) {\n      userId\n      typing\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  subscription Read($matchId: ID!) {\n    read(matchId: $matchId) {\n      userId\n      seq\n    }\n  }\n"): (typeof documents)["\n  subscription Read($matchId: ID!) {\n    read(matchId: $matchId) {\n      userId\n      seq\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {\n      ...ThreadMessage\n    }\n  }\n"): (typeof documents)["\n  mutation SendMessage($matchId: ID!, $body: String!, $clientId: ID, $confirmed: Boolean) {\n    sendMessage(matchId: $matchId, body: $body, clientId: $clientId, confirmed: $confirmed) {\n      ...ThreadMessage\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkRead($matchId: ID!, $seq: Int!) {\n    markRead(matchId: $matchId, seq: $seq) {\n      matchId\n      unreadCount\n    }\n  }\n"): (typeof documents)["\n  mutation MarkRead($matchId: ID!, $seq: Int!) {\n    markRead(matchId: $matchId, seq: $seq) {\n      matchId\n      unreadCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {\n    answerMeeting(matchId: $matchId, met: $met, again: $again) {\n      met\n      again\n      conversation {\n        matchId\n        askMet\n      }\n    }\n  }\n"): (typeof documents)["\n  mutation AnswerMeeting($matchId: ID!, $met: String!, $again: Boolean) {\n    answerMeeting(matchId: $matchId, met: $met, again: $again) {\n      met\n      again\n      conversation {\n        matchId\n        askMet\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DismissMeetingQuestion($matchId: ID!) {\n    dismissMeetingQuestion(matchId: $matchId) {\n      matchId\n      askMet\n    }\n  }\n"): (typeof documents)["\n  mutation DismissMeetingQuestion($matchId: ID!) {\n    dismissMeetingQuestion(matchId: $matchId) {\n      matchId\n      askMet\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetTyping($matchId: ID!, $typing: Boolean!) {\n    setTyping(matchId: $matchId, typing: $typing)\n  }\n"): (typeof documents)["\n  mutation SetTyping($matchId: ID!, $typing: Boolean!) {\n    setTyping(matchId: $matchId, typing: $typing)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NoticeList($limit: Int!, $cursor: String) {\n    notices(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        kind\n        createdAt\n        readAt\n        url\n        subject {\n          type\n          id\n          title\n          state\n          member {\n            profile {\n              userId\n              displayName\n              photos\n            }\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query NoticeList($limit: Int!, $cursor: String) {\n    notices(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        kind\n        createdAt\n        readAt\n        url\n        subject {\n          type\n          id\n          title\n          state\n          member {\n            profile {\n              userId\n              displayName\n              photos\n            }\n          }\n        }\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {\n    markNoticesRead(ids: $ids, all: $all) {\n      unread\n      conversations\n    }\n  }\n"): (typeof documents)["\n  mutation MarkNoticesRead($ids: [ID!], $all: Boolean) {\n    markNoticesRead(ids: $ids, all: $all) {\n      unread\n      conversations\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PhotoReviews {\n    photoReviews {\n      photoId\n      photoUrl\n      placeholder\n      userId\n      displayName\n      email\n      createdAt\n      claimedByAnother\n      claimedUntil\n      flags {\n        ...ReviewFlag\n      }\n      identity {\n        ...ReviewIdentity\n      }\n    }\n  }\n\n  fragment ReviewFlag on EvasionFlag {\n    id\n    kind\n    score\n    createdAt\n    sealedCaseId\n    userId\n    displayName\n    email\n    banned\n  }\n\n  fragment ReviewIdentity on IdentityDetails {\n    names {\n      value\n      at\n      byStaff\n    }\n    datesOfBirth {\n      value\n      at\n      byStaff\n    }\n    underAge {\n      first\n      firstAt\n      latest\n      latestAt\n      attempts\n    }\n  }\n"): (typeof documents)["\n  query PhotoReviews {\n    photoReviews {\n      photoId\n      photoUrl\n      placeholder\n      userId\n      displayName\n      email\n      createdAt\n      claimedByAnother\n      claimedUntil\n      flags {\n        ...ReviewFlag\n      }\n      identity {\n        ...ReviewIdentity\n      }\n    }\n  }\n\n  fragment ReviewFlag on EvasionFlag {\n    id\n    kind\n    score\n    createdAt\n    sealedCaseId\n    userId\n    displayName\n    email\n    banned\n  }\n\n  fragment ReviewIdentity on IdentityDetails {\n    names {\n      value\n      at\n      byStaff\n    }\n    datesOfBirth {\n      value\n      at\n      byStaff\n    }\n    underAge {\n      first\n      firstAt\n      latest\n      latestAt\n      attempts\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PhotoReview($photoId: ID!) {\n    photoReview(photoId: $photoId) {\n      review {\n        photoId\n        photoUrl\n        placeholder\n        userId\n        displayName\n        email\n        createdAt\n        flags {\n          ...ReviewFlag\n        }\n        identity {\n          ...ReviewIdentity\n        }\n      }\n      earlierPhotos {\n        id\n        url\n        placeholder\n        status\n        reason\n        createdAt\n      }\n      lookalikes {\n        photoId\n        photoUrl\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n"): (typeof documents)["\n  query PhotoReview($photoId: ID!) {\n    photoReview(photoId: $photoId) {\n      review {\n        photoId\n        photoUrl\n        placeholder\n        userId\n        displayName\n        email\n        createdAt\n        flags {\n          ...ReviewFlag\n        }\n        identity {\n          ...ReviewIdentity\n        }\n      }\n      earlierPhotos {\n        id\n        url\n        placeholder\n        status\n        reason\n        createdAt\n      }\n      lookalikes {\n        photoId\n        photoUrl\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimNextReview {\n    claimNextReview\n  }\n"): (typeof documents)["\n  mutation ClaimNextReview {\n    claimNextReview\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimReview($photoId: ID!) {\n    claimReview(photoId: $photoId)\n  }\n"): (typeof documents)["\n  mutation ClaimReview($photoId: ID!) {\n    claimReview(photoId: $photoId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseReview($photoId: ID!) {\n    releaseReview(photoId: $photoId)\n  }\n"): (typeof documents)["\n  mutation ReleaseReview($photoId: ID!) {\n    releaseReview(photoId: $photoId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ApprovePhoto($photoId: ID!) {\n    approvePhoto(photoId: $photoId)\n  }\n"): (typeof documents)["\n  mutation ApprovePhoto($photoId: ID!) {\n    approvePhoto(photoId: $photoId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RejectPhoto($photoId: ID!, $reason: String) {\n    rejectPhoto(photoId: $photoId, reason: $reason)\n  }\n"): (typeof documents)["\n  mutation RejectPhoto($photoId: ID!, $reason: String) {\n    rejectPhoto(photoId: $photoId, reason: $reason)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnPreferences {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      userId\n      locationCity\n      cityKnown\n    }\n  }\n"): (typeof documents)["\n  query OwnPreferences {\n    preferences {\n      ...PreferenceFields\n    }\n    profile {\n      userId\n      locationCity\n      cityKnown\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SavePreferences($input: PreferencesInput!) {\n    savePreferences(input: $input) {\n      ...PreferenceFields\n    }\n  }\n"): (typeof documents)["\n  mutation SavePreferences($input: PreferencesInput!) {\n    savePreferences(input: $input) {\n      ...PreferenceFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ActivateBeta($tier: Tier) {\n    activateBeta(tier: $tier) {\n      id\n      email\n      emailVerified\n      status\n      role\n      notifyOnLikes\n      tier\n      displayName\n      totpSetupRequired\n    }\n  }\n"): (typeof documents)["\n  mutation ActivateBeta($tier: Tier) {\n    activateBeta(tier: $tier) {\n      id\n      email\n      emailVerified\n      status\n      role\n      notifyOnLikes\n      tier\n      displayName\n      totpSetupRequired\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ProfileView {\n    profileView {\n      ...FullProfile\n    }\n    # For the checklist, also what others do not see.\n    profile {\n      userId\n      bio\n      photos\n      prompts {\n        question\n      }\n      seekingTypes\n      lifestyle\n      occupation\n      education\n      locationCity\n      cityKnown\n    }\n  }\n"): (typeof documents)["\n  query ProfileView {\n    profileView {\n      ...FullProfile\n    }\n    # For the checklist, also what others do not see.\n    profile {\n      userId\n      bio\n      photos\n      prompts {\n        question\n      }\n      seekingTypes\n      lifestyle\n      occupation\n      education\n      locationCity\n      cityKnown\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Reports($limit: Int, $cursor: String) {\n    reports(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        reporterName\n        reporterResolved\n        reporterAccuracy\n        displayName\n        accountDeleted\n        reporterId\n        category\n        severity\n        details\n        createdAt\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n"): (typeof documents)["\n  query Reports($limit: Int, $cursor: String) {\n    reports(limit: $limit, cursor: $cursor) {\n      nextCursor\n      items {\n        id\n        reporterName\n        reporterResolved\n        reporterAccuracy\n        displayName\n        accountDeleted\n        reporterId\n        category\n        severity\n        details\n        createdAt\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ReportCase($id: ID!) {\n    reportCase(id: $id) {\n      report {\n        ...ReportWithEvidence\n        reporterResolved\n        reporterAccuracy\n        email\n        reporterId\n        accountDeleted\n        category\n        severity\n        details\n        createdAt\n        outcome\n        note\n        messageToReporter\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n      subject {\n        ...CaseMember\n      }\n      reporter {\n        ...CaseMember\n      }\n    }\n  }\n\n  fragment CaseMember on CaseMember {\n    userId\n    displayName\n    email\n    status\n    createdAt\n    deletedAt\n    blockedBy\n    sanctions {\n      ...PastSanction\n    }\n    reportsAbout {\n      ...PastReport\n    }\n    reportsMade {\n      ...PastReport\n    }\n  }\n\n  fragment PastSanction on PastSanction {\n    id\n    type\n    reason\n    since\n    until\n    endedAt\n  }\n\n  fragment PastReport on PastReport {\n    id\n    otherName\n    category\n    createdAt\n    resolvedAt\n    outcome\n  }\n"): (typeof documents)["\n  query ReportCase($id: ID!) {\n    reportCase(id: $id) {\n      report {\n        ...ReportWithEvidence\n        reporterResolved\n        reporterAccuracy\n        email\n        reporterId\n        accountDeleted\n        category\n        severity\n        details\n        createdAt\n        outcome\n        note\n        messageToReporter\n        claimedByMe\n        claimedByAnother\n        claimedUntil\n      }\n      subject {\n        ...CaseMember\n      }\n      reporter {\n        ...CaseMember\n      }\n    }\n  }\n\n  fragment CaseMember on CaseMember {\n    userId\n    displayName\n    email\n    status\n    createdAt\n    deletedAt\n    blockedBy\n    sanctions {\n      ...PastSanction\n    }\n    reportsAbout {\n      ...PastReport\n    }\n    reportsMade {\n      ...PastReport\n    }\n  }\n\n  fragment PastSanction on PastSanction {\n    id\n    type\n    reason\n    since\n    until\n    endedAt\n  }\n\n  fragment PastReport on PastReport {\n    id\n    otherName\n    category\n    createdAt\n    resolvedAt\n    outcome\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ResolveReport($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {\n    resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration)\n  }\n"): (typeof documents)["\n  mutation ResolveReport($id: ID!, $outcome: String!, $note: String, $messageToReporter: String, $duration: Int) {\n    resolveReport(id: $id, outcome: $outcome, note: $note, messageToReporter: $messageToReporter, duration: $duration)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimReport($id: ID!) {\n    claimReport(id: $id)\n  }\n"): (typeof documents)["\n  mutation ClaimReport($id: ID!) {\n    claimReport(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ClaimNextReport {\n    claimNextReport\n  }\n"): (typeof documents)["\n  mutation ClaimNextReport {\n    claimNextReport\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ReleaseReport($id: ID!) {\n    releaseReport(id: $id)\n  }\n"): (typeof documents)["\n  mutation ReleaseReport($id: ID!) {\n    releaseReport(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SealedCases($limit: Int) {\n    sealedCases(limit: $limit) {\n      nextCursor\n      items {\n        ...SealedCaseFacts\n      }\n    }\n  }\n\n  fragment SealedCaseFacts on SealedCase {\n    id\n    userId\n    displayName\n    deletedAt\n    keptUntil\n    openReports\n    sanctions\n    matches\n  }\n"): (typeof documents)["\n  query SealedCases($limit: Int) {\n    sealedCases(limit: $limit) {\n      nextCursor\n      items {\n        ...SealedCaseFacts\n      }\n    }\n  }\n\n  fragment SealedCaseFacts on SealedCase {\n    id\n    userId\n    displayName\n    deletedAt\n    keptUntil\n    openReports\n    sanctions\n    matches\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SealedCase($id: ID!) {\n    sealedCase(id: $id) {\n      sealedCase {\n        ...SealedCaseFacts\n      }\n      reports {\n        ...PastReport\n      }\n      sanctions {\n        ...PastSanction\n      }\n      matches {\n        id\n        kind\n        score\n        createdAt\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n"): (typeof documents)["\n  query SealedCase($id: ID!) {\n    sealedCase(id: $id) {\n      sealedCase {\n        ...SealedCaseFacts\n      }\n      reports {\n        ...PastReport\n      }\n      sanctions {\n        ...PastSanction\n      }\n      matches {\n        id\n        kind\n        score\n        createdAt\n        userId\n        displayName\n        email\n        banned\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation AcknowledgeWarning($sanctionId: ID!) {\n    acknowledgeWarning(sanctionId: $sanctionId)\n  }\n"): (typeof documents)["\n  mutation AcknowledgeWarning($sanctionId: ID!) {\n    acknowledgeWarning(sanctionId: $sanctionId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query BlockedUsers {\n    blocks {\n      items {\n        userId\n        displayName\n        age\n        locationCity\n        locationState\n      }\n    }\n  }\n"): (typeof documents)["\n  query BlockedUsers {\n    blocks {\n      items {\n        userId\n        displayName\n        age\n        locationCity\n        locationState\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unblock($userId: ID!) {\n    unblock(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation Unblock($userId: ID!) {\n    unblock(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query NotificationChoices {\n    notificationPreferences {\n      ...NotificationChoiceFields\n    }\n  }\n\n  fragment NotificationChoiceFields on NotificationPreferences {\n    notifyOnLikes\n    matrix {\n      kind\n      app\n      email\n      push\n      alwaysOn\n    }\n    quietHours {\n      from\n      to\n      timeZone\n    }\n    namesInPush\n  }\n"): (typeof documents)["\n  query NotificationChoices {\n    notificationPreferences {\n      ...NotificationChoiceFields\n    }\n  }\n\n  fragment NotificationChoiceFields on NotificationPreferences {\n    notifyOnLikes\n    matrix {\n      kind\n      app\n      email\n      push\n      alwaysOn\n    }\n    quietHours {\n      from\n      to\n      timeZone\n    }\n    namesInPush\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveNotificationChoices($input: NotificationPreferencesInput!) {\n    saveNotificationPreferences(input: $input) {\n      ...NotificationChoiceFields\n    }\n  }\n"): (typeof documents)["\n  mutation SaveNotificationChoices($input: NotificationPreferencesInput!) {\n    saveNotificationPreferences(input: $input) {\n      ...NotificationChoiceFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ChangePassword($password: String!, $newPassword: String!) {\n    changePassword(password: $password, newPassword: $newPassword)\n  }\n"): (typeof documents)["\n  mutation ChangePassword($password: String!, $newPassword: String!) {\n    changePassword(password: $password, newPassword: $newPassword)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query SecondFactor {\n    secondFactor {\n      enabledAt\n      recoveryCodesLeft\n    }\n  }\n"): (typeof documents)["\n  query SecondFactor {\n    secondFactor {\n      enabledAt\n      recoveryCodesLeft\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation RemoveTotp($password: String!) {\n    removeTotp(password: $password)\n  }\n"): (typeof documents)["\n  mutation RemoveTotp($password: String!) {\n    removeTotp(password: $password)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query AccountSessions {\n    accountSessions {\n      id\n      createdAt\n      lastUsedAt\n      device\n      current\n    }\n  }\n"): (typeof documents)["\n  query AccountSessions {\n    accountSessions {\n      id\n      createdAt\n      lastUsedAt\n      device\n      current\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n"): (typeof documents)["\n  mutation EndSession($sessionId: ID!) {\n    endSession(sessionId: $sessionId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"): (typeof documents)["\n  mutation EndOtherSessions {\n    endOtherSessions\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query OwnProfile {\n    profile {\n      ...OwnProfileFields\n    }\n  }\n\n  fragment OwnProfileFields on OwnProfile {\n    userId\n    displayName\n    dateOfBirth\n    dateLocked\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    # Not shown here, but it changes with the city on the screens that show it.\n    cityKnown\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n      showGender\n      showSexualOrientation\n      showIncomeRange\n    }\n  }\n"): (typeof documents)["\n  query OwnProfile {\n    profile {\n      ...OwnProfileFields\n    }\n  }\n\n  fragment OwnProfileFields on OwnProfile {\n    userId\n    displayName\n    dateOfBirth\n    dateLocked\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    # Not shown here, but it changes with the city on the screens that show it.\n    cityKnown\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n      showGender\n      showSexualOrientation\n      showIncomeRange\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SaveProfile($input: ProfileInput!) {\n    saveProfile(input: $input) {\n      ...OwnProfileFields\n    }\n  }\n"): (typeof documents)["\n  mutation SaveProfile($input: ProfileInput!) {\n    saveProfile(input: $input) {\n      ...OwnProfileFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {\n    setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) {\n      notifyOnLikes\n    }\n  }\n"): (typeof documents)["\n  mutation SetNotifyOnLikes($notifyOnLikes: Boolean!) {\n    setNotifyOnLikes(notifyOnLikes: $notifyOnLikes) {\n      notifyOnLikes\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation OrderPhotos($ids: [ID!]!) {\n    orderPhotos(ids: $ids) {\n      ...OwnPhoto\n    }\n  }\n"): (typeof documents)["\n  mutation OrderPhotos($ids: [ID!]!) {\n    orderPhotos(ids: $ids) {\n      ...OwnPhoto\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation DeletePhoto($id: ID!) {\n    deletePhoto(id: $id)\n  }\n"): (typeof documents)["\n  mutation DeletePhoto($id: ID!) {\n    deletePhoto(id: $id)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {\n    shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {\n      nextCursor\n      items {\n        userId\n        displayName\n        email\n        createdAt\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n        reviewedAt\n        isBanned\n        isMuted\n      }\n    }\n  }\n"): (typeof documents)["\n  query ShieldMembers($limit: Int, $cursor: String, $reviewed: Boolean) {\n    shieldMembers(limit: $limit, cursor: $cursor, reviewed: $reviewed) {\n      nextCursor\n      items {\n        userId\n        displayName\n        email\n        createdAt\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n        reviewedAt\n        isBanned\n        isMuted\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation MarkShieldReviewed($userId: ID!) {\n    markShieldReviewed(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation MarkShieldReviewed($userId: ID!) {\n    markShieldReviewed(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PendingVerifications {\n    pendingVerifications {\n      id\n      email\n      createdAt\n      hasToken\n      tokenCount\n      latestTokenCreated\n    }\n  }\n"): (typeof documents)["\n  query PendingVerifications {\n    pendingVerifications {\n      id\n      email\n      createdAt\n      hasToken\n      tokenCount\n      latestTokenCreated\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query PasswordResets {\n    passwordResets {\n      tokenId\n      userId\n      email\n      createdAt\n      expiresAt\n    }\n  }\n"): (typeof documents)["\n  query PasswordResets {\n    passwordResets {\n      tokenId\n      userId\n      email\n      createdAt\n      expiresAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelVerification($userId: ID!) {\n    cancelVerification(userId: $userId)\n  }\n"): (typeof documents)["\n  mutation CancelVerification($userId: ID!) {\n    cancelVerification(userId: $userId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation CancelPasswordReset($tokenId: ID!) {\n    cancelPasswordReset(tokenId: $tokenId)\n  }\n"): (typeof documents)["\n  mutation CancelPasswordReset($tokenId: ID!) {\n    cancelPasswordReset(tokenId: $tokenId)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation BeginTotp($password: String!) {\n    beginTotp(password: $password) {\n      secret\n      uri\n    }\n  }\n"): (typeof documents)["\n  mutation BeginTotp($password: String!) {\n    beginTotp(password: $password) {\n      secret\n      uri\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n"): (typeof documents)["\n  mutation ConfirmTotp($code: String!) {\n    confirmTotp(code: $code)\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserSearch($query: String!, $limit: Int) {\n    userSearch(query: $query, limit: $limit) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n    }\n  }\n"): (typeof documents)["\n  query UserSearch($query: String!, $limit: Int) {\n    userSearch(query: $query, limit: $limit) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query MemberFile($userId: ID!) {\n    memberFile(userId: $userId) {\n      userId\n      user {\n        ...AdminUserFields\n      }\n      account {\n        emailVerifiedAt\n        tier\n        lastSignInAt\n        lastSeenAt\n        sessions\n        hasSecondFactor\n      }\n      emailRejectedAt\n      profile {\n        ...StaffProfile\n      }\n      activity {\n        likesGiven\n        likesReceived\n        passesGiven\n        matches\n        blocksGiven\n        isInCouple\n      }\n      photos {\n        id\n        url\n        status\n        isPrimary\n        createdAt\n        placeholder\n        reason\n      }\n      identity {\n        ...ReviewIdentity\n      }\n      flags {\n        ...ReviewFlag\n      }\n      sanctions {\n        id\n        type\n        reason\n        since\n        until\n        endedAt\n        imposedBy\n        imposedByName\n        reportId\n        appeal {\n          id\n          text\n          createdAt\n          outcome\n          note\n        }\n      }\n      reportsAbout {\n        ...MemberReport\n      }\n      reportsMade {\n        ...MemberReport\n      }\n      reportsResolved\n      reportAccuracy\n      blockedBy\n      shield {\n        userId\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n      }\n      records {\n        id\n        at\n        actorId\n        actorName\n        action\n        details\n      }\n    }\n  }\n\n  fragment MemberReport on PastReport {\n    id\n    otherName\n    category\n    severity\n    createdAt\n    resolvedAt\n    outcome\n  }\n\n  fragment StaffProfile on OwnProfile {\n    userId\n    displayName\n    age\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showGender\n      showSexualOrientation\n      showIncomeRange\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n    }\n  }\n"): (typeof documents)["\n  query MemberFile($userId: ID!) {\n    memberFile(userId: $userId) {\n      userId\n      user {\n        ...AdminUserFields\n      }\n      account {\n        emailVerifiedAt\n        tier\n        lastSignInAt\n        lastSeenAt\n        sessions\n        hasSecondFactor\n      }\n      emailRejectedAt\n      profile {\n        ...StaffProfile\n      }\n      activity {\n        likesGiven\n        likesReceived\n        passesGiven\n        matches\n        blocksGiven\n        isInCouple\n      }\n      photos {\n        id\n        url\n        status\n        isPrimary\n        createdAt\n        placeholder\n        reason\n      }\n      identity {\n        ...ReviewIdentity\n      }\n      flags {\n        ...ReviewFlag\n      }\n      sanctions {\n        id\n        type\n        reason\n        since\n        until\n        endedAt\n        imposedBy\n        imposedByName\n        reportId\n        appeal {\n          id\n          text\n          createdAt\n          outcome\n          note\n        }\n      }\n      reportsAbout {\n        ...MemberReport\n      }\n      reportsMade {\n        ...MemberReport\n      }\n      reportsResolved\n      reportAccuracy\n      blockedBy\n      shield {\n        userId\n        score\n        profileScore\n        profileReasons\n        messageScore\n        messageReasons\n        messagesAsked\n        messagesSent\n        lastMessageAt\n      }\n      records {\n        id\n        at\n        actorId\n        actorName\n        action\n        details\n      }\n    }\n  }\n\n  fragment MemberReport on PastReport {\n    id\n    otherName\n    category\n    severity\n    createdAt\n    resolvedAt\n    outcome\n  }\n\n  fragment StaffProfile on OwnProfile {\n    userId\n    displayName\n    age\n    gender\n    sexualOrientation\n    incomeRange\n    bio\n    locationCity\n    locationState\n    relationshipStatus\n    seekingTypes\n    education\n    occupation\n    religion\n    kids\n    lifestyle\n    prompts {\n      question\n      answer\n    }\n    complete\n    visibility {\n      showGender\n      showSexualOrientation\n      showIncomeRange\n      showRelationshipStatus\n      showSeekingTypes\n      showEducation\n      showOccupation\n      showReligion\n      showKids\n      showLifestyle\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  fragment AdminUserFields on AdminUser {\n    id\n    email\n    displayName\n    status\n    role\n    banReason\n    bannedUntil\n    isMuted\n    muteReason\n    mutedUntil\n    createdAt\n  }\n"): (typeof documents)["\n  fragment AdminUserFields on AdminUser {\n    id\n    email\n    displayName\n    status\n    role\n    banReason\n    bannedUntil\n    isMuted\n    muteReason\n    mutedUntil\n    createdAt\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Users($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {\n    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n      totalCount\n    }\n  }\n"): (typeof documents)["\n  query Users($limit: Int, $cursor: String, $sort: UserSort, $direction: SortDirection, $search: String) {\n    users(limit: $limit, cursor: $cursor, sort: $sort, direction: $direction, search: $search) {\n      items {\n        ...AdminUserFields\n      }\n      nextCursor\n      totalCount\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query UserByEmail($email: String!) {\n    userByEmail(email: $email) {\n      ...AdminUserFields\n    }\n  }\n"): (typeof documents)["\n  query UserByEmail($email: String!) {\n    userByEmail(email: $email) {\n      ...AdminUserFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Ban($userId: ID!, $reason: String!, $duration: Int) {\n    ban(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n"): (typeof documents)["\n  mutation Ban($userId: ID!, $reason: String!, $duration: Int) {\n    ban(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Mute($userId: ID!, $reason: String!, $duration: Int) {\n    mute(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n"): (typeof documents)["\n  mutation Mute($userId: ID!, $reason: String!, $duration: Int) {\n    mute(userId: $userId, reason: $reason, duration: $duration) {\n      ...AdminUserFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unban($userId: ID!) {\n    unban(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n"): (typeof documents)["\n  mutation Unban($userId: ID!) {\n    unban(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation Unmute($userId: ID!) {\n    unmute(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n"): (typeof documents)["\n  mutation Unmute($userId: ID!) {\n    unmute(userId: $userId) {\n      ...AdminUserFields\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query YourTurn {\n    conversations {\n      items {\n        matchId\n        turn\n        lastMessage {\n          id\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n"): (typeof documents)["\n  query YourTurn {\n    conversations {\n      items {\n        matchId\n        turn\n        lastMessage {\n          id\n          body\n          createdAt\n          seq\n        }\n        match {\n          matchId\n          userId\n          displayName\n          photos\n          coupleRequest {\n            id\n            status\n          }\n        }\n      }\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;