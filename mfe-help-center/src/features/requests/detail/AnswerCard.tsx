import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, PhoneText, Stack } from '@portal/shared/ui'
import { helpPaths } from '../../../lib/help-paths.ts'
import { RequestFiles } from './RequestFiles.tsx'
import styles from './RequestPage.module.css'

interface AnswerCardProps {
  detail: ConsumerCaseDetail
  answer: NonNullable<ConsumerCaseDetail['answer']>
}

/** The answer with its documents, and the next steps for a person who disagrees. */
export function AnswerCard({ detail, answer }: AnswerCardProps) {
  const { t } = useTranslation('help-center-requests')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const { outcome, kind, reference_number: reference } = detail
  const files = detail.attachments.filter(({ side }) => side === 'answer')
  const isDispute = kind === 'dispute' || kind === 'creditor_request'
  return (
    <Card title={t('answer.title')}>
      <Stack gap={4}>
        {outcome ? <p className={styles.outcome}>{t(`outcome.${outcome}`)}</p> : null}
        <blockquote className={styles.quote}>{answer.text}</blockquote>
        {answer.earlier ? (
          <p>
            {t('answer.earlier', { number: answer.earlier.number })}{' '}
            <Link to={helpPaths.request(answer.earlier.id)}>{t('answer.see')}</Link>
          </p>
        ) : null}
        <RequestFiles caseId={detail.id} label={t('answer.files')} files={files} />
        <p className={styles.soft}>
          <PhoneText phone={phone}>{t('answer.again', { phone })}</PhoneText>{' '}
          {isDispute && reference ? (
            <Link to={`${paths.disputes}?debt=${encodeURIComponent(reference)}`}>{t('answer.disputeAgain')}</Link>
          ) : null}
        </p>
      </Stack>
    </Card>
  )
}
