import type { TemplateContent, TemplateWords } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { SideBySide } from '../../lib/side-by-side/SideBySide.tsx'
import { LineDiff } from '../../lib/text-diff/LineDiff.tsx'
import styles from './VersionsCard.module.css'

interface VersionDiffProps {
  /** Null for the first version. */
  before: TemplateContent | null
  after: TemplateContent
}

const written = ({ name, subject, body }: TemplateWords) => [name, subject, body].join('\n')

/** The changes of a version in both languages. */
export function VersionDiff({ before, after }: VersionDiffProps) {
  const { t } = useTranslation('staff-templates')
  return (
    <div className={styles.diffs}>
      <SideBySide>
        {(language) => (
          <div>
            <h3 className={styles.language}>{t(`language.${language}`)}</h3>
            <LineDiff
              before={before && written(before[language])}
              after={written(after[language])}
              language={language}
              label={t('changesIn', { language: t(`language.${language}`) })}
            />
          </div>
        )}
      </SideBySide>
    </div>
  )
}
