/**
 * Versions of the product's own texts that a person accepts or that the law requires (R-31, R-36, E-SIGN). Rows
 * store them beside the acceptance. A changed text gets the next number: a test holds every published version
 * against its hash. Tenants' words carry their versions in the tenant's own data.
 */

/** Paragraphs that an authorization adds to the tenant's text: plan, settlement, tax, suit, how to revoke. */
export const AUTHORIZATION_WORDS_VERSION = 2
/** The text beside the button that signs an agreement. */
export const SIGNING_CONSENT_VERSION = 1
/** The page about electronic checks and the box that says it was read (P-79, P-80). */
export const ECHECK_VERSION = 1
/** Which documents a box of the help center's forms accepts, as it was shown; the first is the newest. */
export const caseTermsVersions = ['case-terms-1'] as const
/** The notice about cookies: its acceptance names the version, and another one is asked about again. */
export const COOKIE_NOTICE_VERSION = 1
