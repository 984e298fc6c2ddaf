import { lazy } from 'react';
import { createBrowserRouter, createRoutesFromElements, Route, type RouteObject } from 'react-router';
import { Landing } from '../features/landing/landing.js';
import { Guard } from './guard.js';
import { NotFound } from './not-found.js';
import { Shell } from './shell.js';

const MemberArea = lazy(() => import('./member-area.js'));
const Auth = lazy(() => import('../features/auth/auth-screen.js'));
const ForgotPassword = lazy(() => import('../features/auth/forgot-password-screen.js'));
const ResetPassword = lazy(() => import('../features/auth/reset-password-screen.js'));
const Verify = lazy(() => import('../features/verify/verify-screen.js'));
const Pricing = lazy(() => import('../features/pricing/pricing-screen.js'));
const Discover = lazy(() => import('../features/discover/discover-screen.js'));
const Messages = lazy(() => import('../features/messages/messages-screen.js'));
const YourTurn = lazy(() => import('../features/your-turn/your-turn-screen.js'));
const Liked = lazy(() => import('../features/lists/liked-screen.js'));
const Passed = lazy(() => import('../features/lists/passed-screen.js'));
const Matches = lazy(() => import('../features/matches/matches-screen.js'));
const Announcements = lazy(() => import('../features/announcements/announcements-screen.js'));
const StaffAnnouncements = lazy(() => import('../features/announcements/staff-announcements-screen.js'));
const ComposeAnnouncement = lazy(() => import('../features/announcements/compose-screen.js'));
const Notices = lazy(() => import('../features/notices/notices-screen.js'));
const Unsubscribe = lazy(() => import('../features/unsubscribe/unsubscribe-screen.js'));
const AdminArea = lazy(() => import('./admin-area.js'));
const AdminHome = lazy(() => import('./admin-home.js'));
const FindMember = lazy(() => import('../features/users/find-screen.js'));
const MemberFile = lazy(() => import('../features/users/member-screen.js'));
const Verifications = lazy(() => import('../features/tokens/verifications-screen.js'));
const Moderation = lazy(() => import('../features/users/moderation-screen.js'));
const Audit = lazy(() => import('../features/audit/audit-screen.js'));
const Reports = lazy(() => import('../features/reports/reports-screen.js'));
const ReportCase = lazy(() => import('../features/reports/case-screen.js'));
const SealedCases = lazy(() => import('../features/reports/sealed-cases-screen.js'));
const SealedCase = lazy(() => import('../features/reports/sealed-case-screen.js'));
const Appeals = lazy(() => import('../features/appeals/appeals-screen.js'));
const ContactMessages = lazy(() => import('../features/contact-messages/contact-messages-screen.js'));
const ContactConversation = lazy(() => import('../features/contact-messages/conversation-screen.js'));
const ShieldScreen = lazy(() => import('../features/shield/shield-screen.js'));
const Profile = lazy(() => import('../features/profile/profile-screen.js'));
const Settings = lazy(() => import('../features/settings/settings-screen.js'));
const Preferences = lazy(() => import('../features/preferences/preferences-screen.js'));
const TwoStep = lazy(() => import('../features/two-step/two-step-screen.js'));
const Safety = lazy(() => import('../features/policies/safety-screen.js'));
const Terms = lazy(() => import('../features/policies/terms-screen.js'));
const Privacy = lazy(() => import('../features/policies/privacy-screen.js'));
const Help = lazy(() => import('../features/help/help-screen.js'));
const Contact = lazy(() => import('../features/contact/contact-screen.js'));

/** Every path of the client, with the access that it requires. */
const ROUTES = createRoutesFromElements(
  <Route element={<Shell />}>
    <Route element={<Guard access="anyone" />}>
      <Route index element={<Landing />} />
      <Route path="forgot-password" element={<ForgotPassword />} />
      <Route path="reset-password" element={<ResetPassword />} />
      <Route path="safety" element={<Safety />} />
      <Route path="terms" element={<Terms />} />
      <Route path="privacy" element={<Privacy />} />
      <Route path="help" element={<Help />} />
      <Route path="unsubscribe" element={<Unsubscribe />} />
      <Route path="contact" element={<Contact />} />
      <Route path="*" element={<NotFound />} />
    </Route>
    <Route element={<Guard access="visitor" />}>
      <Route path="auth" element={<Auth />} />
    </Route>
    <Route element={<Guard access="two-step-setup" />}>
      <Route element={<MemberArea />}>
        <Route path="two-step-verification" element={<TwoStep />} />
      </Route>
    </Route>
    <Route element={<Guard access="awaiting-photo" />}>
      <Route element={<MemberArea />}>
        <Route path="verify" element={<Verify />} />
      </Route>
    </Route>
    <Route element={<Guard access="approved" />}>
      <Route element={<MemberArea />}>
        <Route path="pricing" element={<Pricing />} />
      </Route>
    </Route>
    <Route element={<Guard access="active" />}>
      <Route element={<MemberArea />}>
        <Route path="discover" element={<Discover />} />
        <Route path="messages/:matchId?" element={<Messages />} />
        <Route path="your-turn" element={<YourTurn />} />
        <Route path="liked" element={<Liked />} />
        <Route path="disliked" element={<Passed />} />
        <Route path="matches" element={<Matches />} />
        <Route path="announcements" element={<Announcements />} />
        <Route path="notifications" element={<Notices />} />
        <Route path="profile" element={<Profile />} />
        <Route path="settings" element={<Settings />} />
        <Route path="preferences" element={<Preferences />} />
      </Route>
    </Route>
    <Route element={<Guard access="admin" />}>
      <Route element={<MemberArea />}>
        <Route path="admin" element={<AdminArea />}>
          <Route index element={<AdminHome />} />
          <Route path="verifications" element={<Verifications />} />
          <Route path="moderation" element={<Moderation />} />
          <Route path="users" element={<FindMember />} />
          <Route path="users/:userId" element={<MemberFile />} />
          <Route path="reports" element={<Reports />} />
          <Route path="reports/:reportId" element={<ReportCase />} />
          <Route path="sealed-cases" element={<SealedCases />} />
          <Route path="sealed-cases/:caseId" element={<SealedCase />} />
          <Route path="appeals" element={<Appeals />} />
          <Route path="contact" element={<ContactMessages />} />
          <Route path="contact/:messageId" element={<ContactConversation />} />
          <Route path="announcements" element={<StaffAnnouncements />} />
          <Route path="announcements/:announcementId" element={<ComposeAnnouncement />} />
          <Route path="audit" element={<Audit />} />
          <Route path="shield" element={<ShieldScreen />} />
        </Route>
      </Route>
    </Route>
  </Route>,
);

/** A data router, which can block navigation while changes are unsaved. */
export function createAppRouter(): ReturnType<typeof createBrowserRouter> {
  return createBrowserRouter(caseSensitive(ROUTES));
}

/** Matches paths case-sensitively, as the server does: `/Help` is not found. */
function caseSensitive(routes: RouteObject[]): RouteObject[] {
  return routes.map((route) =>
    route.index
      ? route
      : { ...route, caseSensitive: true, ...(route.children && { children: caseSensitive(route.children) }) },
  );
}
