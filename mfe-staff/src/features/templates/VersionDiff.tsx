import type { TemplateContent, TemplateWords } from '@portal/shared/contract'
import { useTranslation, type Language } from '@portal/shared/i18n'
import { LineDiff } from '../../lib/text-diff/LineDiff.tsx'
import styles from './VersionsCard.module.css'

interface VersionDiffProps {
  /** Null: there was none before. */
  before: TemplateContent | null
  after: TemplateContent
}

/** What a version changed in both languages. */
export function VersionDiff({ before, after }: VersionDiffProps) {
  return (
    <div className={styles.diffs}>
      <Changes language="en" before={before?.en} after={after.en} />
      <Changes language="es" before={before?.es} after={after.es} />
    </div>
  )
}

const written = ({ name, subject, body }: TemplateWords) => [name, subject, body].join('\n')

function Changes({
  language,
  before,
  after,
}: {
  language: Language
  before: TemplateWords | undefined
  after: TemplateWords
}) {
  const { t } = useTranslation('staff-templates')
  return (
    <div>
      <h3 className={styles.language}>{t(`language.${language}`)}</h3>
      <LineDiff
        before={before ? written(before) : null}
        after={written(after)}
        language={language}
        label={t('changesIn', { language: t(`language.${language}`) })}
      />
    </div>
  )
}
