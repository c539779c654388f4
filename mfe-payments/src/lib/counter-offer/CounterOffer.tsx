import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type CounterStanding } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Loaded, Stack } from '@portal/shared/ui'
import { localDateOf } from '../use-calendar.ts'
import { CounterDialog } from './CounterDialog.tsx'
import { CounterState } from './CounterState.tsx'

interface CounterOfferProps {
  debtId: string
  /** Sets up the plan of an answer. */
  onTake: (offerId: string) => void
}

/** F-33: an amount and a day of one's own, and what became of it. */
export function CounterOffer({ debtId, onTake }: CounterOfferProps) {
  const { t } = useTranslation('payments-counter')
  const query = useQuery(endpoints.getCounterOffer, {
    params: { debt_id: debtId },
    query: { local_date: localDateOf(undefined) },
  })
  return (
    <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={1}>
      {({ data }) => (
        <Stack gap={4}>
          {data.latest ? <CounterState counter={data.latest} onTake={onTake} /> : null}
          <Ask debtId={debtId} standing={data} />
        </Stack>
      )}
    </Loaded>
  )
}

/** The way to the form; nothing where nothing can be proposed, and why where that is a matter of how often. */
function Ask({ debtId, standing }: { debtId: string; standing: CounterStanding }) {
  const { t } = useTranslation('payments-counter')
  const [isOpen, setOpen] = useState(false)
  const { limits, latest, tries_left: left } = standing
  const isAgain = latest !== null
  if (!limits) return null
  // What was just sent may have been the last try: its dialog stays until it says so itself.
  if (left === 0 && !isOpen) return <p>{t('none.tries')}</p>
  return (
    <Cluster>
      {isAgain ? null : <p>{t('ask')}</p>}
      <Button onClick={() => setOpen(true)}>{t(isAgain ? 'again' : 'open')}</Button>
      {isOpen ? <CounterDialog {...{ debtId, limits }} onClose={() => setOpen(false)} /> : null}
    </Cluster>
  )
}
