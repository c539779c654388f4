import { useState } from 'react'
import type { ContactAddress, ContactWay } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, Cluster, DescriptionList, Stack } from '@portal/shared/ui'
import { EndWayDialog } from './EndWayDialog.tsx'
import { offReason, useDayText } from './use-ways.ts'

interface StaffWaysProps {
  actingFor: string
  places: readonly ContactAddress[]
}

/**
 * What a customer allows at each address and number, on what basis and since when, as staff read it: theirs to end when
 * they are asked to, the customer's to allow.
 */
export function StaffWays({ actingFor, places }: StaffWaysProps) {
  const { t } = useTranslation('consumer-profile')
  const day = useDayText()
  const [ending, setEnding] = useState<{ place: ContactAddress; channel: ContactWay['channel'] }>()
  if (places.length === 0) return null
  return (
    <section aria-label={t('contact.staffTitle')}>
      <h3>{t('contact.staffTitle')}</h3>
      <DescriptionList
        layout="rows"
        items={places.map((place) => ({
          id: place.contact_point_id,
          term: <bdi>{place.address}</bdi>,
          value: (
            <Stack gap={2}>
              <p>{t(`contact.given.${place.given_by}`, { date: day(place.given_on) })}</p>
              {place.ways.map((way) => (
                <StaffWay
                  key={way.channel}
                  {...{ place, way }}
                  onEnd={() => setEnding({ place, channel: way.channel })}
                />
              ))}
            </Stack>
          ),
        }))}
      />
      <p>{t('contact.staffAllow')}</p>
      {ending ? <EndWayDialog {...{ actingFor, ...ending }} onClose={() => setEnding(undefined)} /> : null}
    </section>
  )
}

interface StaffWayProps {
  place: ContactAddress
  way: ContactWay
  onEnd: () => void
}

function StaffWay({ place, way, onEnd }: StaffWayProps) {
  const { t } = useTranslation('consumer-profile')
  const day = useDayText()
  const mayEnd = useCan('contact.edit')
  const name = t(`contact.way.${way.channel}`)
  const basis = way.basis ?? 'file'
  const text = way.is_on
    ? t(`contact.staffOn.${basis}`, { date: day(way.since) })
    : t(`contact.staffOff.${offReason(way)}`, { date: day(way.since) })
  const isEnded = way.reason === 'ended' || way.reason === 'wrong_address'
  return (
    <Cluster gap="tight">
      <span>
        {name}: {text}
      </span>
      {mayEnd && !isEnded ? (
        <Button
          size="small"
          onClick={onEnd}
          aria-label={t(`contact.end.title.${way.channel}`, { address: place.address })}
        >
          {t('contact.end.confirm')}
        </Button>
      ) : null}
    </Cluster>
  )
}
