import { useTranslation, type Language } from '@portal/shared/i18n'
import { LineDiff } from '../../../lib/text-diff/LineDiff.tsx'
import { wordsOf, type PortalText, type TextWords } from '../model/portal-texts.ts'
import type { Difference } from './difference.ts'
import styles from './Publish.module.css'

/** What became of a text, line by line in both languages. */
export function TextDifference({ text, difference }: { text: PortalText; difference: Difference }) {
  const { t } = useTranslation('staff-settings')
  const before = wordsOf(text, difference.from)
  const after = wordsOf(text, difference.to)
  const written = (words: TextWords) => text.parts.map(({ name }) => words[name] ?? '').join('\n')
  const isNone = difference.from === null || difference.from === undefined
  return (
    <div className={styles.sides}>
      {(['en', 'es'] as const satisfies Language[]).map((language) => (
        <div key={language} className={styles.side}>
          <span className={styles.label}>{t(`language.${language}`)}</span>
          <LineDiff
            before={isNone ? '' : written(before[language])}
            after={written(after[language])}
            language={language}
            label={t('changesIn', { language: t(`language.${language}`) })}
          />
        </div>
      ))}
    </div>
  )
}
