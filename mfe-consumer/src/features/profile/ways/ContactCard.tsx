import type { ContactAddress } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Badge, Card, Cluster, DescriptionList, LinkButton } from '@portal/shared/ui'
import { LoadedCard } from '../LoadedCard.tsx'
import { useWays } from './use-ways.ts'

/** In a few lines by which ways we contact the person, with the way to the page that changes it. */
export function ContactCard() {
  const { t } = useTranslation('consumer-profile')
  const query = useWays()
  return (
    <LoadedCard query={query} loading={t('consents.loading')} failed={t('failed.ways')} rows={3}>
      {({ data }) => (
        <Card
          title={t('contact.title')}
          footer={
            <LinkButton as={Link} to={paths.contact}>
              {t('contact.open')}
            </LinkButton>
          }
        >
          {data.length === 0 ? <p>{t('contact.none')}</p> : <Places places={data} />}
        </Card>
      )}
    </LoadedCard>
  )
}

function Places({ places }: { places: readonly ContactAddress[] }) {
  const { t } = useTranslation('consumer-profile')
  return (
    <DescriptionList
      layout="rows"
      items={places.map((place) => ({
        id: place.contact_point_id,
        term: <bdi>{place.address}</bdi>,
        value: (
          <Cluster gap="tight">
            {place.ways.map((way) => (
              <Badge key={way.channel} tone={way.is_on ? 'success' : 'neutral'}>
                {t(`contact.way.${way.channel}`)}: {t(way.is_on ? 'contact.on' : 'contact.off')}
              </Badge>
            ))}
          </Cluster>
        ),
      }))}
    />
  )
}
