/** S-46: notes are listed from this day on when nothing else is asked. */
export const NOTES_FROM = '2020-01-01'
/** S-46: so many days ahead of today. */
export const NOTES_DAYS_AHEAD = 3
/** Most tags of one note. */
export const NOTE_TAGS_MAX = 20
/** Why a note was deleted (K-28). */
export const DELETE_REASON_MAX = 200
/** Name of a tag, and of a category. */
export const TAG_NAME_MAX = 60

/** Categories that are there before an agency has made its own; names of data, so in one language. */
export const firstTagCategories: Readonly<Record<'internal' | 'external', readonly string[]>> = {
  internal: ['Contact', 'Payment', 'Dispute', 'Hardship', 'Legal', 'Account'],
  external: ['Customer service'],
}

/** The facts that K-30 checks. */
export interface NoteTagRule {
  /** The tenant's `staff.customer_service_handling` (S-48). */
  isExternalOn: boolean
  /** Whether there is an active tag of the external kind. */
  hasActiveExternal: boolean
}

/** Which kind of tag a note still lacks (K-30): one current tag always, one external tag where those are in use. */
export function missingTag(
  chosen: readonly { isExternal: boolean }[],
  { isExternalOn, hasActiveExternal }: NoteTagRule,
): 'tag_required' | 'external_tag_required' | null {
  if (!chosen.some((tag) => !tag.isExternal)) return 'tag_required'
  const needsExternal = isExternalOn && hasActiveExternal
  return needsExternal && !chosen.some((tag) => tag.isExternal) ? 'external_tag_required' : null
}
