import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { formatList } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Card, DescriptionList, Stack } from '@portal/shared/ui'
import { RequestFiles } from './RequestFiles.tsx'
import styles from './RequestPage.module.css'

/** The sent words, unchanged, and the sent files. */
export function WordsCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation('help-center-requests')
  const language = useLanguage()
  const { reasons, other_reason: other, expected_outcome: outcome, explanation, name } = detail
  const files = detail.attachments.filter(({ side }) => side === 'question')
  return (
    <Card title={t('words.title')}>
      <Stack gap={4}>
        <blockquote className={styles.quote}>{explanation}</blockquote>
        {other ? (
          <>
            <h3 className={styles.heading}>{t('words.other')}</h3>
            <blockquote className={styles.quote}>{other}</blockquote>
          </>
        ) : null}
        {outcome ? (
          <>
            <h3 className={styles.heading}>{t('words.outcome')}</h3>
            <blockquote className={styles.quote}>{outcome}</blockquote>
          </>
        ) : null}
        <DescriptionList
          layout="rows"
          items={[
            {
              id: 'reasons',
              term: t('words.reasons'),
              value: formatList(
                reasons.map((reason) => t(`reason.${reason}`)),
                language,
              ),
            },
            { id: 'name', term: t('words.name'), value: name },
          ]}
        />
        {files.length > 0 ? (
          <>
            <h3 className={styles.heading}>{t('words.files')}</h3>
            <RequestFiles caseId={detail.id} label={t('words.files')} files={files} />
          </>
        ) : null}
      </Stack>
    </Card>
  )
}
