import { Fragment } from 'react'
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
        {Object.entries({ other, outcome }).map(([part, words]) =>
          words ? (
            <Fragment key={part}>
              <h3 className={styles.heading}>{t(`words.${part}`)}</h3>
              <blockquote className={styles.quote}>{words}</blockquote>
            </Fragment>
          ) : null,
        )}
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
        <RequestFiles caseId={detail.id} label={t('words.files')} files={files} />
      </Stack>
    </Card>
  )
}
