import { useQuery } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { DoneNotice } from '@portal/shared/kit'
import { Loaded, readAll } from '@portal/shared/ui'
import { RecordsForm } from './RecordsForm.tsx'
import type { StepProps } from './step.ts'
import { StepFrame } from './StepFrame.tsx'

/** Consent to electronic documents, which the wizard does not require. */
export function RecordsStep(props: StepProps) {
  const { t } = useTranslation('consumer-onboarding')
  const language = useLanguage()
  const self = useQuery(endpoints.getClient, { params: {} })
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const isAgreed = self.data?.data.esign === true
  return (
    <StepFrame
      {...props}
      title={t('records.title')}
      lead={t('records.lead')}
      {...(!isAgreed && { nextLabel: t('records.paper'), nextKind: 'secondary' })}
    >
      {isAgreed ? (
        <DoneNotice title={t('records.agreedTitle')}>{t('records.agreed')}</DoneNotice>
      ) : (
        <Loaded query={readAll({ self, text })} loading={t('records.loading')} failed={t('records.failed')} rows={5}>
          {(read) => <RecordsForm key={language} text={read.text.data} onChanged={text.refresh} />}
        </Loaded>
      )}
    </StepFrame>
  )
}
