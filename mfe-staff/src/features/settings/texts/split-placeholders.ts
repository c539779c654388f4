/** A piece of a text: words, or a value that the text names. */
export interface TextPiece {
  /** Where it begins. */
  at: number
  text: string
  placeholder: string | null
}

/** Takes a text apart at the values that it names: `{amount}`. */
export function splitPlaceholders(text: string): TextPiece[] {
  let at = 0
  return text
    .split(/(\{\w+\})/)
    .map((part) => {
      const piece = { at, text: part, placeholder: /^\{(\w+)\}$/.exec(part)?.[1] ?? null }
      at += part.length
      return piece
    })
    .filter((piece) => piece.text !== '')
}
