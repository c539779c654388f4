import { useEffect, useRef } from 'react'
import { errorText, useTranslation } from '@portal/shared/i18n'
import type { PayFlow } from './pay-flow.ts'
import { RefusalNotice } from './RefusalNotice.tsx'
import type { PayScreen } from './use-pay-screen.ts'

interface PayNoticesProps {
  screen: PayScreen
  refusal: PayFlow['refusal']
  home: string
}

/** Why the last attempt was not charged. It stands above the button that was pressed, and is scrolled to. */
export function PayNotices({ screen, refusal, home }: PayNoticesProps) {
  const { t } = useTranslation('payments')
  const { pay, wallet, payAgain } = screen
  const failure = pay.nachaError ? t('authorization.failed', { message: errorText(pay.nachaError) }) : wallet.openError
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal || failure) place.current?.scrollIntoView?.({ block: 'center' })
  }, [refusal, failure])
  if (!refusal && !failure) return null
  return (
    <div ref={place}>
      {refusal ? <RefusalNotice {...{ refusal, home }} onPayAgain={payAgain} /> : null}
      {failure ? <RefusalNotice text={failure} home={home} /> : null}
    </div>
  )
}
