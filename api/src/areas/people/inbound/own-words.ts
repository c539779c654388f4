/** Where a mail program puts what was written before: the line that names the sender, or one that divides. */
const BEFORE = [
  /^>/,
  /^-{2,} ?$/,
  /^_{5,}$/,
  /^-+ ?(original message|mensaje original|forwarded message|mensaje reenviado) ?-+$/i,
  /^(from|de): .*[@<]/i,
  /^(on|el) .*(wrote|escribió|escribio):$/i,
]
/** What a telephone adds by itself. */
const ADDED = /^(sent from my|enviado desde mi|get outlook for) /i
/** Sender and date of what is quoted are often broken into two lines. */
const OPENS_QUOTE = /^(on|el) .*[\d,>]$/i
const ENDS_QUOTE = /(wrote|escribió|escribio):$/i

/**
 * What somebody wrote in an e-mail by themselves: without the message that they answer, and without what their program
 * adds. Only for finding a word that stops; people are shown all of it.
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
