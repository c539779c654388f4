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
