import { useTranslation, type Language } from '@portal/shared/i18n'
import { VisuallyHidden } from '@portal/shared/ui'
import { diffLines } from './diff-lines.ts'
import styles from './LineDiff.module.css'

interface LineDiffProps {
  /** Null: there is no older version. */
  before: string | null
  after: string
  language?: Language | undefined
  /** Names the list. */
  label: string
}

const marks = { same: ' ', removed: '−', added: '+' }

/** The difference of two versions of a text, line by line: by sign and word, not by colour alone. */
export function LineDiff({ before, after, language, label }: LineDiffProps) {
  const { t } = useTranslation('desk')
  const lines =
    before === null ? after.split('\n').map((text) => ({ kind: 'same' as const, text })) : diffLines(before, after)
  return (
    // A long text can be scrolled by keyboard, too (WCAG 2.1.1).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <ul className={styles.diff} lang={language} aria-label={label} tabIndex={0}>
      {lines.map(({ kind, text }, at) => (
        // The lines of a compared text never move.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={at} className={styles[kind]}>
          <span aria-hidden="true" className={styles.mark}>
            {marks[kind]}
          </span>
          {kind === 'same' ? null : <VisuallyHidden>{t(`line.${kind}`)} </VisuallyHidden>}
          {text}
        </li>
      ))}
    </ul>
  )
}
