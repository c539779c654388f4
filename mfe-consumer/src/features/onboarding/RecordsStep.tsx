import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { errorText, useLanguage, useTranslation } from '@portal/shared/i18n'
import { ErrorState, Loading, Notice, Skeleton } from '@portal/shared/ui'
import { RecordsForm } from './RecordsForm.tsx'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'

/** Consent to electronic documents: asked for, never needed to go on. */
export function RecordsStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const self = useQuery(endpoints.getClient, { params: {} })
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const lost = self.error ?? text.error
  const isAgreed = self.data?.data.esign === true
  const frame = {
    ...props,
    title: t('records.title'),
    lead: t('records.lead'),
    ...(!isAgreed && { nextLabel: t('records.paper'), nextKind: 'secondary' as const }),
  }
  if (isAgreed)
    return (
      <StepFrame {...frame}>
        <Notice tone="success" live="polite" title={t('records.agreedTitle')}>
          {t('records.agreed')}
        </Notice>
      </StepFrame>
    )
  if (self.data && text.data)
    return (
      <StepFrame {...frame}>
        <RecordsForm key={language} text={text.data.data} language={language} onChanged={text.refresh} />
      </StepFrame>
    )
  return (
    <StepFrame {...frame}>
      {lost ? (
        <ErrorState
          title={t('records.failed')}
          onRetry={() => {
            self.refresh()
            text.refresh()
          }}
          requestId={lost.requestId}
        >
          {errorText(lost)}
        </ErrorState>
      ) : (
        <Loading label={t('records.loading')}>
          <Skeleton shape="row" count={5} />
        </Loading>
      )}
    </StepFrame>
  )
}
