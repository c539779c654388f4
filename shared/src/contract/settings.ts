/** Names of the content blocks. */
export const contentBlocks = [
  'consumer-footer',
  'last_update_timestamp',
  'success-title',
  'consumers-table',
  'consumer-page',
  'consumer-overview',
] as const
export type ContentBlockName = (typeof contentBlocks)[number]

/** The blocks that hold words of a tenant's own. */
export const wordedBlocks = ['consumer-footer', 'success-title'] as const

/** The setting that the content of each other block comes from, so that block and screen agree. */
export const contentSaidBy: Readonly<Record<Exclude<ContentBlockName, (typeof wordedBlocks)[number]>, string>> = {
  last_update_timestamp: 'the settings page, where it takes effect at once',
  'consumers-table': 'capabilities.staff.columns',
  'consumer-page': 'capabilities.label.original_creditor and its neighbours, and capabilities.otp.min_amount',
  'consumer-overview': 'capabilities.details.layout and capabilities.details.label_overrides',
}
