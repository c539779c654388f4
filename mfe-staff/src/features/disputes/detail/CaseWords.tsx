import type { CaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Card, DescriptionList, Stack } from '@portal/shared/ui'
import { CaseFiles } from './CaseFiles.tsx'
import styles from './DisputePage.module.css'

/** The case in the consumer's own words, with the files that came with it. */
export function CaseWords({ detail }: { detail: CaseDetail }) {
  const { t } = useTranslation('staff-cases')
  const files = detail.attachments.filter(({ side }) => side === 'question')
  return (
    <Card title={t('words.title')}>
      <Stack gap={4}>
        <blockquote className={styles.quote}>{detail.explanation}</blockquote>
        <DescriptionList
          layout="rows"
          items={[
            {
              id: 'reasons',
              term: t('words.reasons'),
              value:
                detail.reasons.length > 0 ? detail.reasons.map((reason) => t(`reason.${reason}`)).join(', ') : null,
            },
            { id: 'other', term: t('words.other'), value: detail.other_reason },
            { id: 'wish', term: t('words.wish'), value: detail.expected_outcome },
            { id: 'name', term: t('words.name'), value: detail.name },
          ].filter(({ value }) => value)}
        />
        <CaseFiles caseId={detail.id} files={files} />
      </Stack>
    </Card>
  )
}
