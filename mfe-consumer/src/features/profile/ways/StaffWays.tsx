import type { ContactAddress, ContactWay } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { DescriptionList, Stack } from '@portal/shared/ui'
import { offReason, useDayText } from './use-ways.ts'

/** What a customer allows at each address and number, as staff read it: theirs to know, the customer's to allow. */
export function StaffWays({ places }: { places: readonly ContactAddress[] }) {
  const { t } = useTranslation('consumer-profile')
  const day = useDayText()
  const textOf = (way: ContactWay) =>
    way.is_on ? t('contact.on') : t(`contact.staffOff.${offReason(way)}`, { date: day(way.since) })
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
                <p key={way.channel}>
                  {t(`contact.way.${way.channel}`)}: {textOf(way)}
                </p>
              ))}
            </Stack>
          ),
        }))}
      />
    </section>
  )
}
