import { useMemo } from 'react'
import type { Offer } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Fieldset, Stack } from '@portal/shared/ui'
import { useCalendar } from '../../lib/use-calendar.ts'
import { Choice } from './Choice.tsx'
import { offerChoices } from './offer-choices.ts'
import { OfferCard } from './OfferCard.tsx'
import styles from './OfferCard.module.css'

interface OfferChoicesProps {
  offers: readonly Offer[]
  chosen: string
  actingFor: string | undefined
  onChoose: (id: string) => void
}

/** C-44: three choices side by side where there is room, and the other ways behind them. */
export function OfferChoices({ offers, chosen, actingFor, onChoose }: OfferChoicesProps) {
  const { t } = useTranslation('payments-choice')
  const calendar = useCalendar(actingFor)
  const { own, choices, more } = useMemo(() => offerChoices(offers), [offers])
  const others = (
    <Stack gap={3}>
      {more.map((offer) => (
        <OfferCard key={offer.id} isChecked={offer.id === chosen} {...{ offer, calendar, onChoose }} />
      ))}
    </Stack>
  )
  return (
    <Fieldset legend={t('ways')} size="heading">
      {own.map((offer) => (
        <OfferCard
          key={offer.id}
          heading={t('choice.own')}
          isChecked={offer.id === chosen}
          {...{ offer, calendar, onChoose }}
        />
      ))}
      <div className={styles.choices}>
        {choices.map((choice) => (
          <Choice key={choice.kind} {...{ choice, chosen, calendar, onChoose }} />
        ))}
      </div>
      {choices.length > 0 && more.length > 0 ? (
        <details>
          <summary>{t('more')}</summary>
          {others}
        </details>
      ) : (
        others
      )}
    </Fieldset>
  )
}
