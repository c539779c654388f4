import type { App } from '../http/context.ts'
import { agreementRoutes } from './agreements/routes.ts'
import { accountRoutes } from './accounts/routes.ts'
import { bankFileRoutes } from './bank-files/routes.ts'
import { clientRoutes } from './clients/routes.ts'
import { consentRoutes } from './consents/routes.ts'
import { caseRoutes } from './cases/routes.ts'
import { evidenceRoutes } from './evidence/routes.ts'
import { workRoutes } from './work/routes.ts'
import { authorizationRoutes } from './authorizations/routes.ts'
import { contactGuardRoutes } from './contact-guard/routes.ts'
import { contactProofRoutes } from './contact-proof/routes.ts'
import { inboundRoutes } from './inbound/routes.ts'
import { inboundWebhookRoutes } from './inbound/webhook-routes.ts'
import { inventoryRoutes } from './inventory/routes.ts'
import { methodRoutes } from './methods/routes.ts'
import { paymentRoutes } from './payments/routes.ts'
import { customPlanRoutes } from './custom-plans/routes.ts'
import { overrideRoutes } from './overrides/routes.ts'
import { planChangeRoutes } from './plan-changes/routes.ts'
import { planRoutes } from './plans/routes.ts'
import { planMendRoutes } from './plan-mend/routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { documentRoutes } from './documents/routes.ts'
import { emailRoutes } from './emails/routes.ts'
import { letterRoutes } from './letters/routes.ts'
import { noticeRoutes } from './notices/routes.ts'
import { templateRoutes } from './templates/routes.ts'
import { tenantSettingsRoutes } from './tenant-settings/routes.ts'
import { noteRoutes } from './notes/routes.ts'
import { tagRoutes } from './tags/routes.ts'
import { historyRoutes } from './history/routes.ts'
import { receiptRoutes } from './receipts/routes.ts'
import { dashboardRoutes } from './dashboard/routes.ts'
import { reportRoutes } from './reports/routes.ts'
import { scheduledRoutes } from './scheduled/routes.ts'
import { metricsRoutes } from './metrics/routes.ts'
import { releaseHealthRoutes } from './release-health/routes.ts'
import { healthRoutes } from './health/routes.ts'
import { publicFileRoutes } from './settings/public-files.ts'
import { googleRoutes } from './google/routes.ts'
import { mfaRoutes } from './mfa/routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { sessionRoutes } from './session/routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { staffRoutes } from './staff/routes.ts'
import { staffSignInRoutes } from './staff-sign-in/routes.ts'
import { walletRoutes } from './wallets/routes.ts'
import { signingFrameRoutes } from './signing-frame/routes.ts'
import { signingWebhookRoutes } from './signing-frame/webhook-routes.ts'
import { servicerRoutes } from './servicers/routes.ts'
import { settingsRoutes } from './settings/routes.ts'
import { upcomingRoutes } from './upcoming/routes.ts'

/** All modules of the API; one line for each. */
export function registerModules(app: App): void {
  healthRoutes(app)
  metricsRoutes(app)
  releaseHealthRoutes(app)
  settingsRoutes(app)
  publicFileRoutes(app)
  signInRoutes(app)
  googleRoutes(app)
  staffSignInRoutes(app)
  sessionRoutes(app)
  secondFactorRoutes(app)
  staffRoutes(app)
  mfaRoutes(app)
  accountRoutes(app)
  servicerRoutes(app)
  clientRoutes(app)
  noteRoutes(app)
  tagRoutes(app)
  historyRoutes(app)
  consentRoutes(app)
  profileRoutes(app)
  caseRoutes(app)
  evidenceRoutes(app)
  workRoutes(app)
  authorizationRoutes(app)
  contactProofRoutes(app)
  contactGuardRoutes(app)
  inboundRoutes(app)
  inboundWebhookRoutes(app)
  methodRoutes(app)
  bankFileRoutes(app)
  reportRoutes(app)
  dashboardRoutes(app)
  upcomingRoutes(app)
  paymentRoutes(app)
  scheduledRoutes(app)
  walletRoutes(app)
  planRoutes(app)
  planChangeRoutes(app)
  customPlanRoutes(app)
  overrideRoutes(app)
  planMendRoutes(app)
  agreementRoutes(app)
  signingFrameRoutes(app)
  signingWebhookRoutes(app)
  receiptRoutes(app)
  documentRoutes(app)
  noticeRoutes(app)
  inventoryRoutes(app)
  templateRoutes(app)
  tenantSettingsRoutes(app)
  letterRoutes(app)
  emailRoutes(app)
}
