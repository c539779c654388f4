import { useState } from 'react'
import type { Offer } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { Button, Fieldset, Stack } from '@portal/shared/ui'
import { OfferCard } from './OfferCard.tsx'

/** The number of offers shown at first: people can compare a few, not thirty. */
const first = 5

interface OfferGroupProps {
  legend: string
  offers: readonly Offer[]
  chosen: string
  onChoose: (id: string) => void
}

/** The offers of one kind; nothing without any (C-44). */
export function OfferGroup({ legend, offers, chosen, onChoose }: OfferGroupProps) {
  const { t } = useTranslation(['payments-choice', 'common'])
  const [isWhole, setWhole] = useState(false)
  if (offers.length === 0) return null
  const isLong = offers.length > first + 1
  const shown = isWhole || !isLong ? offers : offers.slice(0, first)
  return (
    <Fieldset legend={legend} size="heading">
      <Stack gap={3}>
        {shown.map((offer) => (
          <OfferCard key={offer.id} offer={offer} isChecked={offer.id === chosen} onChoose={onChoose} />
        ))}
        {isLong ? (
          <div>
            <Button size="small" kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
              {isWhole ? t('common:action.showLess') : t('showAll', { count: offers.length })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </Fieldset>
  )
}
