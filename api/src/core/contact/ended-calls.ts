/** The ends of a consent that somebody wished; the others only make room for another line. */
const optOuts = ['consumer', 'link', 'text_stop', 'staff'] as const
export type OptOut = (typeof optOuts)[number]

/** Whether a consent ended because somebody wished so. */
export const isOptOut = (by: string | null): by is OptOut => optOuts.some((each) => each === by)

interface Line {
  readonly contactPointId: string | null
  readonly channel: string
  readonly revokedAt: Date | null
  readonly revokedBy: string | null
}

/**
 * whether calls to a number were ended and not allowed again since. Calls need no consent, so that a number without
 * any line may be called; a status of the number says nothing, as it is about messages.
 */
export function areCallsEnded(contactPointId: string, lines: readonly Line[]): boolean {
  const ofCalls = lines.filter((line) => line.contactPointId === contactPointId && line.channel === 'phone')
  return ofCalls.every(({ revokedAt }) => revokedAt !== null) && ofCalls.some(({ revokedBy }) => isOptOut(revokedBy))
}
