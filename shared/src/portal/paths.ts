const id = encodeURIComponent

/**
 * Every address of the portal (SH-10 to SH-55), so that no code writes one by hand. A path whose page is not released
 * is not shown: the role's own home answers it, as any unknown path (decision 11).
 */
export const paths = {
  home: '/',
  login1: '/login-1',
  login2: '/login-2',
  staffLogin: '/admin',
  agent: '/agent',
  forgotPassword: '/forgot-password',
  paymentSuccess: '/payment-success',
  signedSuccess: '/signed-success',
  unsubscribe: '/unsubscribe',
  esignAuthorization: '/electronic-signature-authorization',
  checkAuthorization: '/electronic-check-authorization',
  pageLink: '/link',

  onboarding: '/onboarding',
  cabinet: '/cabinet',
  cabinetActive: '/cabinet-active',
  cabinetArchive: '/cabinet-archive',
  payment: '/payment',
  paySeveral: '/pay-several',
  payLink: '/pay-link',
  profile: '/profile',
  profileInfo: '/profile-info',
  contact: '/profile/contact',
  documents: '/documents',
  helpCenter: '/help-center',
  hardships: '/help-center/hardships',
  disputes: '/help-center/disputes',
  complaints: '/help-center/complaints',

  consumers: '/admin/consumers',
  consumer: (clientId: string) => `/admin/consumers/consumer/${id(clientId)}`,
  emailTemplates: (clientId: string) => `/admin/consumers/consumer/${id(clientId)}/email-templates`,
  roles: '/admin/roles',
  staffAgent: (agentId: string) => `/admin/agents/agent/${id(agentId)}`,
  newAgent: '/admin/new-agent',
  staffProfile: '/admin/profile',
  reporting: '/admin/reporting',
  changePassword: '/admin/change-password',
  tags: '/admin/settings',
  inventory: '/admin/inventory',
  letters: '/admin/letters',
  staffDisputes: '/admin/disputes',
  agreements: '/admin/agreements',
  agreement: (agreementId: string) => `/admin/agreements/${id(agreementId)}`,
  bankFiles: '/admin/bank-files',
  bankFile: (fileId: string) => `/admin/bank-files/${id(fileId)}`,

  /** SH-35: the last part is present only when staff act for a consumer. */
  setupPlan: (debtId: string, planId: string, actingFor?: string) =>
    `/setup-plan/${id(debtId)}/${id(planId)}${tail(actingFor)}`,
  setupOtp: (debtId: string, actingFor?: string) => `/setup-otp/${id(debtId)}${tail(actingFor)}`,
  /** SH-42 for staff; the consumer's own address is shorter. */
  changePaymentMethod: (debtId: string, actingFor?: string) =>
    actingFor
      ? `/admin/consumers/consumer/change-payment-method/${id(debtId)}/${id(actingFor)}`
      : `/change-payment-method/${id(debtId)}`,
} as const

function tail(actingFor: string | undefined): string {
  return actingFor ? `/${id(actingFor)}` : ''
}
