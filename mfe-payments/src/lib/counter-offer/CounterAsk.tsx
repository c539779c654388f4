import { useState } from 'react'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Loaded } from '@portal/shared/ui'
import { CounterDialog } from './CounterDialog.tsx'
import { useCounter } from './use-counter.ts'

/**
 * F-33: opens the form in which a person proposes an amount and a day. Shows nothing where nothing can be proposed; where
 * the person has made as many proposals as are allowed, it says so.
 */
export function CounterAsk({ debtId }: { debtId: string }) {
  const { t } = useTranslation('payments-counter')
  const [isOpen, setOpen] = useState(false)
  return (
    <Loaded query={useCounter(debtId)} loading={t('loading')} failed={t('failed')} rows={1}>
      {({ data: { limits, latest, tries_left: left } }) => {
        if (!limits) return null
        // What is just being sent may be the last try: its dialog stays until it closes itself.
        if (left === 0 && !isOpen) return <p>{t('none.tries')}</p>
        return (
          <Cluster>
            {latest ? null : <p>{t('ask')}</p>}
            <Button onClick={() => setOpen(true)}>{t(latest ? 'again' : 'open')}</Button>
            {isOpen ? <CounterDialog {...{ debtId, limits }} onClose={() => setOpen(false)} /> : null}
          </Cluster>
        )
      }}
    </Loaded>
  )
}
