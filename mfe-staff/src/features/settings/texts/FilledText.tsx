import { splitPlaceholders } from './split-placeholders.ts'
import styles from './Texts.module.css'

/** A text with example values where it names some; a name that is none stands out. */
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
