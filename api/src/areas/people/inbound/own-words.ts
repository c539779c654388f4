/** Lines after which a mail program quotes the earlier message: one that names its sender, or a divider. */
const BEFORE = [
  /^>/,
  /^-{2,} ?$/,
  /^_{5,}$/,
  /^-+ ?(original message|mensaje original|forwarded message|mensaje reenviado) ?-+$/i,
  /^(from|de): .*[@<]/i,
  /^(on|el) .*(wrote|escribió|escribio):$/i,
]
/** Signatures that phones add. */
const ADDED = /^(sent from my|enviado desde mi|get outlook for) /i
/** The line with sender and date of the quotation is often broken into two. */
const OPENS_QUOTE = /^(on|el) .*[\d,>]$/i
const ENDS_QUOTE = /(wrote|escribió|escribio):$/i

/**
 * The sender's own words in an e-mail, without the quoted message and without additions of the mail program. Used only
 * to find a stop word; staff see the whole e-mail.
 */
export function ownWords(text: string): string {
  const lines = text.split(/\r?\n/).map((line) => line.trim())
  const end = lines.findIndex(
    (line, at) =>
      BEFORE.some((sign) => sign.test(line)) || (OPENS_QUOTE.test(line) && ENDS_QUOTE.test(lines[at + 1] ?? '')),
  )
  return lines
    .slice(0, end === -1 ? lines.length : end)
    .filter((line) => !ADDED.test(line))
    .join('\n')
    .trim()
}
