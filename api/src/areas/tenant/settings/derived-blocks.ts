import type { TenantSettings } from '@portal/shared/contract'

export interface Block {
  readonly name: string
  readonly version: number
  readonly body: Record<string, unknown>
}

/**
 * Content blocks derived from the tenant's settings: a label or a minimum is set once, as a capability, and
 * reaches the screens under the specification's names too, in the reader's language.
 */
export function derivedBlocks(tenant: TenantSettings, language: 'en' | 'es'): Block[] {
  const { capabilities: caps } = tenant
  const labels = {
    originalCreditor: caps['label.original_creditor'][language],
    currentCreditor: caps['label.current_creditor'][language],
    referenceNumber: caps['label.reference_number'][language],
  }
  const overrides = Object.fromEntries(
    Object.entries(caps['details.label_overrides']).map(([row, text]) => [row, text[language]]),
  )
  const columns = caps['staff.columns'].map(({ key, label, hidden }) => ({
    key,
    ...(label && { label: label[language] }),
    ...(hidden && { hidden }),
  }))
  return [
    block('consumer-footer', footer(tenant, language)),
    // SH-112: figures are current unless they come from outside, so no time is shown by default.
    block('last_update_timestamp', {}),
    block('success-title', { title: SUCCESS[language] }),
    block('consumers-table', { columns }),
    // minAmount is the block's name for the smallest payment.
    block('consumer-page', { labels, minAmount: caps['otp.min_amount'] }),
    block('consumer-overview', { layout: caps['details.layout'], labels: { ...labels, ...overrides } }),
  ]
}

/** P-97: the default title. */
const SUCCESS = { en: 'Success', es: 'Listo' } as const

const block = (name: string, body: Record<string, unknown>): Block => ({ name, version: 1, body })

/** SH-103 to SH-114: the footer. An empty link is not shown. */
function footer(tenant: TenantSettings, language: 'en' | 'es'): Record<string, unknown> {
  const { capabilities: caps } = tenant
  const { street, city, state, zip } = tenant.tenant.address
  return {
    full_name: tenant.tenant.full_name,
    address: `${street}, ${city}, ${state} ${zip}`,
    phone_number: tenant.tenant.phone_number,
    hours: tenant.hours[language],
    license_id: tenant.licence_id,
    license_link: caps['footer.license_id'],
    terms_link: caps['footer.terms'],
    sms_policy_link: caps['footer.sms_policy'],
    privacy_link: tenant.privacy,
    california_link: caps['footer.california_link'],
    info_texts: caps['footer.info_texts'].map((text) => text[language]),
    info_link: tenant.infoLink,
    same_day_notice: caps['notice.same_day_footer'],
  }
}
