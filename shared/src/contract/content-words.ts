import * as v from 'valibot'

/** Left out, or empty: the product's own. */
const word = v.optional(v.string())
const Footer = v.object({ slogan: word, disclosure: word })
const Success = v.object({
  title: word,
  hardship_sent: word,
  disputes_sent: word,
  complaint_sent: word,
  contact_soon: word,
})

/**
 * A tenant's own words by block and language, each read by a screen (the check `content_unread`, decision 112). The wire
 * sends a block's body as JSON text.
 */
export const ContentBlocks = v.object({
  'consumer-footer': v.optional(v.object({ version: v.number(), en: Footer, es: Footer })),
  'success-title': v.optional(v.object({ version: v.number(), en: Success, es: Success })),
})
