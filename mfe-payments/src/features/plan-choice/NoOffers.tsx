import { CalendarX, Phone } from 'lucide-react'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability, useTenant } from '@portal/shared/tenant'
import { EmptyState, LinkButton } from '@portal/shared/ui'
import { WhyNoPayment } from '../../lib/WhyNoPayment.tsx'

interface NoOffersProps {
  /** Whether a freely chosen amount can be paid on this debt now. */
  canPay: boolean
  isStaff: boolean
  /** why staff may set up none (`errors.<code>`). */
  bar: string | null
}

/**
 * No offers, and the alternatives. The text is the same for every reason, so that it reveals no flag of the account
 * (R-25).
 */
export function NoOffers({ canPay, isStaff, bar }: NoOffersProps) {
  const { t } = useTranslation('payments-choice')
  const language = useLanguage()
  const phone = useTenant((s) => s.settings.tenant.phone_number)
  const hours = useCapability('support.hours')[language]
  if (isStaff && bar) return <WhyNoPayment code={bar} />
  if (isStaff)
    return (
      <EmptyState icon={<CalendarX />} title={t('empty.title')}>
        {t('empty.staff')}
      </EmptyState>
    )
  return (
    <EmptyState
      icon={<CalendarX />}
      title={t('empty.title')}
      actions={
        <LinkButton href={`tel:${phone.replace(/[^\d+]/g, '')}`} icon={<Phone aria-hidden="true" />}>
          {t('call', { phone })}
        </LinkButton>
      }
    >
      <p>{t('empty.call', { hours })}</p>
      {canPay ? <p>{t('empty.pay')}</p> : null}
    </EmptyState>
  )
}
