import type { App } from './http/context.ts'
import { agreementRoutes } from './areas/signing/agreements/routes.ts'
import { accountRoutes } from './areas/desk/accounts/routes.ts'
import { bankFileRoutes } from './areas/money/bank-files/routes.ts'
import { calendarRoutes } from './areas/money/calendar/routes.ts'
import { payLinkRoutes } from './areas/money/pay-link/routes.ts'
import { clientRoutes } from './areas/desk/clients/routes.ts'
import { consentRoutes } from './areas/people/consents/routes.ts'
import { caseRoutes } from './areas/desk/cases/routes.ts'
import { evidenceRoutes } from './areas/desk/evidence/routes.ts'
import { holdRoutes } from './areas/desk/holds/routes.ts'
import { identityRoutes } from './areas/desk/identity/routes.ts'
import { legalStatusRoutes } from './areas/desk/legal-status/routes.ts'
import { proofRoutes } from './areas/desk/proofs/routes.ts'
import { workRoutes } from './areas/desk/work/routes.ts'
import { authorizationRoutes } from './areas/money/authorizations/routes.ts'
import { contactGuardRoutes } from './areas/people/contact-guard/routes.ts'
import { contactWayRoutes } from './areas/people/contact-ways/routes.ts'
import { contactProofRoutes } from './areas/entry/contact-proof/routes.ts'
import { inboundRoutes } from './areas/people/inbound/routes.ts'
import { inboundWebhookRoutes } from './areas/people/inbound/webhook-routes.ts'
import { inventoryRoutes } from './areas/inventory/files/routes.ts'
import { methodRoutes } from './areas/money/methods/routes.ts'
import { paymentRoutes } from './areas/money/pay/routes.ts'
import { overrideRoutes } from './areas/entry/overrides/routes.ts'
import { planChangeRoutes } from './areas/money/plan/change/routes.ts'
import { counterRoutes } from './areas/money/plan/counter/routes.ts'
import { offerRoutes } from './areas/money/plan/offer/routes.ts'
import { planRoutes } from './areas/money/plan/choose/routes.ts'
import { planMendRoutes } from './areas/money/plan/mend/routes.ts'
import { profileRoutes } from './areas/people/profile/routes.ts'
import { documentRoutes } from './areas/papers/documents/routes.ts'
import { emailRoutes } from './areas/papers/emails/routes.ts'
import { mailingRoutes } from './areas/papers/mailings/routes.ts'
import { letterRoutes } from './areas/papers/letters/routes.ts'
import { noticeRoutes } from './areas/papers/notices/routes.ts'
import { templateRoutes } from './areas/papers/templates/routes.ts'
import { tenantSettingsRoutes } from './areas/tenant/tenant-settings/routes.ts'
import { noteRoutes } from './areas/people/notes/routes.ts'
import { tagRoutes } from './areas/people/tags/routes.ts'
import { callBackRoutes } from './areas/people/call-backs/routes.ts'
import { sentLinkRoutes } from './areas/people/page-links/routes.ts'
import { threadRoutes } from './areas/people/threads/routes.ts'
import { historyRoutes } from './areas/people/history/routes.ts'
import { staffActivityRoutes } from './areas/people/staff-activity/routes.ts'
import { staffReadingRoutes } from './areas/people/staff-readings/routes.ts'
import { receiptRoutes } from './areas/money/receipts/routes.ts'
import { refundRoutes } from './areas/money/refunds/routes.ts'
import { dashboardRoutes } from './areas/desk/dashboard/routes.ts'
import { reportRoutes } from './areas/desk/reports/routes.ts'
import { severalRoutes } from './areas/money/several/routes.ts'
import { scheduledRoutes } from './areas/money/scheduled/routes.ts'
import { metricsRoutes } from './areas/releases/metrics/routes.ts'
import { releaseHealthRoutes } from './areas/releases/release-health/routes.ts'
import { healthRoutes } from './areas/releases/health/routes.ts'
import { publicFileRoutes } from './areas/tenant/settings/public-files.ts'
import { googleRoutes } from './areas/entry/google/routes.ts'
import { mfaRoutes } from './areas/entry/mfa/routes.ts'
import { secondFactorRoutes } from './areas/entry/second-factor/routes.ts'
import { sessionRoutes } from './areas/entry/session/routes.ts'
import { pageLinkRoutes } from './areas/entry/page-link/routes.ts'
import { signInRoutes } from './areas/entry/sign-in/routes.ts'
import { staffRoutes } from './areas/entry/staff/routes.ts'
import { staffSignInRoutes } from './areas/entry/staff-sign-in/routes.ts'
import { walletRoutes } from './areas/money/wallets/routes.ts'
import { signingFrameRoutes } from './areas/signing/signing-frame/routes.ts'
import { signingWebhookRoutes } from './areas/signing/signing-frame/webhook-routes.ts'
import { servicerRoutes } from './areas/inventory/servicers/routes.ts'
import { settingsRoutes } from './areas/tenant/settings/routes.ts'
import { upcomingRoutes } from './areas/money/upcoming/routes.ts'

/** The modules of the API; one line for each. */
const modules: readonly ((app: App) => void)[] = [
  healthRoutes,
  metricsRoutes,
  releaseHealthRoutes,
  settingsRoutes,
  publicFileRoutes,
  signInRoutes,
  pageLinkRoutes,
  googleRoutes,
  staffSignInRoutes,
  sessionRoutes,
  secondFactorRoutes,
  staffRoutes,
  mfaRoutes,
  accountRoutes,
  servicerRoutes,
  clientRoutes,
  noteRoutes,
  tagRoutes,
  historyRoutes,
  staffActivityRoutes,
  staffReadingRoutes,
  consentRoutes,
  profileRoutes,
  caseRoutes,
  evidenceRoutes,
  legalStatusRoutes,
  identityRoutes,
  holdRoutes,
  proofRoutes,
  workRoutes,
  authorizationRoutes,
  contactProofRoutes,
  contactGuardRoutes,
  contactWayRoutes,
  inboundRoutes,
  inboundWebhookRoutes,
  threadRoutes,
  callBackRoutes,
  sentLinkRoutes,
  methodRoutes,
  bankFileRoutes,
  reportRoutes,
  dashboardRoutes,
  upcomingRoutes,
  calendarRoutes,
  payLinkRoutes,
  paymentRoutes,
  severalRoutes,
  scheduledRoutes,
  walletRoutes,
  offerRoutes,
  counterRoutes,
  planRoutes,
  planChangeRoutes,
  overrideRoutes,
  planMendRoutes,
  agreementRoutes,
  signingFrameRoutes,
  signingWebhookRoutes,
  receiptRoutes,
  refundRoutes,
  documentRoutes,
  noticeRoutes,
  inventoryRoutes,
  templateRoutes,
  tenantSettingsRoutes,
  letterRoutes,
  mailingRoutes,
  emailRoutes,
]

/** Registers the routes of every module. */
export function registerModules(app: App): void {
  for (const register of modules) register(app)
}
