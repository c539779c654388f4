/** Characters of a text message in one piece, in the alphabet that every phone network has (3GPP TS 23.038). */
export const SEGMENT_CHARACTERS = 160

const GSM_7 =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà'
/** These count twice. */
const GSM_7_TWICE = '^{}\\[~]|€'

/**
 * Whether a text goes out as one message. A single character outside of the alphabet, such as ó, sends all of it in
 * another one, with 70 characters a piece.
 */
export function isOneSegment(text: string): boolean {
  const lengths = [...text].map((letter) => (GSM_7.includes(letter) ? 1 : GSM_7_TWICE.includes(letter) ? 2 : Infinity))
  return lengths.reduce((sum, length) => sum + length, 0) <= SEGMENT_CHARACTERS
}
