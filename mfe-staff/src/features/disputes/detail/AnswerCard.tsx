import type { CaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, DescriptionList, Money, Stack } from '@portal/shared/ui'
import { CaseFiles } from './CaseFiles.tsx'
import styles from './DisputePage.module.css'

interface AnswerCardProps {
  detail: CaseDetail
  answer: NonNullable<CaseDetail['answer']>
}

/** The answer as the consumer read it. */
export function AnswerCard({ detail, answer }: AnswerCardProps) {
  const { t } = useTranslation('staff-cases')
  const zone = useTenant((s) => s.settings.zone)
  return (
    <Card title={t('answer.given')}>
      <Stack gap={4}>
        <blockquote className={styles.quote}>{answer.text}</blockquote>
        <DescriptionList
          layout="rows"
          items={[
            { id: 'outcome', term: t('answer.outcome'), value: detail.outcome && t(`outcome.${detail.outcome}`) },
            { id: 'at', term: t('answer.at'), value: <DateText instant={answer.at} zone={zone} /> },
            { id: 'by', term: t('answer.by'), value: answer.by },
            {
              id: 'from',
              term: t('answer.before'),
              value: answer.corrected_from && <Money amount={answer.corrected_from} />,
            },
            { id: 'to', term: t('answer.now'), value: answer.corrected_to && <Money amount={answer.corrected_to} /> },
            { id: 'earlier', term: t('answer.earlier'), value: answer.earlier_number },
          ].filter(({ value }) => value !== null)}
        />
        <CaseFiles caseId={detail.id} files={detail.attachments.filter(({ side }) => side === 'answer')} />
      </Stack>
    </Card>
  )
}
