import styles from './Texts.module.css'

/** A text with example values in the place of its placeholders; an unknown placeholder is marked. */
export function FilledText({ text, examples }: { text: string; examples: Readonly<Record<string, string>> }) {
  return splitPlaceholders(text).map(({ at, text: part, placeholder }) =>
    placeholder === null ? (
      part
    ) : (
      <mark key={at} className={placeholder in examples ? styles.value : styles.unknown}>
        {examples[placeholder] ?? part}
      </mark>
    ),
  )
}

/** Splits a text at its placeholders, such as `{amount}`; `at` is where a piece begins. */
function splitPlaceholders(text: string) {
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
