import { Mail, Phone, Smartphone } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type ContactAddress, type WayStatement } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Card, EmptyState, LinkButton, Notice, Stack } from '@portal/shared/ui'
import { useReplaced } from '../../../lib/use-replaced.ts'
import { LoadedCard } from '../LoadedCard.tsx'
import { useDayText, useWays } from './use-ways.ts'
import { WaySwitch } from './WaySwitch.tsx'
import styles from './WaysCard.module.css'

/** Each address and number with who gave it, and one switch for each of its channels (F-05, R-05). */
export function WaysCard() {
  const { t } = useTranslation(['consumer-contact', 'consumer-profile'])
  const query = useWays()
  const [read, setRead] = useReplaced(query.data)
  return (
    <LoadedCard
      query={{ ...query, data: read }}
      loading={t('ways.loading')}
      failed={t('consumer-profile:failed.ways')}
      rows={6}
    >
      {({ data, statements }) => (
        <Card
          title={t('ways.title')}
          footer={
            <LinkButton as={Link} to={paths.profileInfo}>
              {t('ways.add')}
            </LinkButton>
          }
        >
          <Stack>
            <Overruled />
            {data.length === 0 ? <EmptyState title={t('ways.none')}>{t('ways.noneHelp')}</EmptyState> : null}
            {data.map((place) => (
              <Place
                key={place.contact_point_id}
                place={place}
                statements={statements}
                onChanged={(answer) => setRead({ ...query.data!, ...answer })}
              />
            ))}
          </Stack>
        </Card>
      )}
    </LoadedCard>
  )
}

const icons = { cell_phone: Smartphone, home_phone: Phone, email: Mail }

interface PlaceProps {
  place: ContactAddress
  statements: readonly WayStatement[]
  onChanged: (ways: { data: ContactAddress[]; statements: WayStatement[] }) => void
}

function Place({ place, statements, onChanged }: PlaceProps) {
  const { t } = useTranslation('consumer-contact')
  const day = useDayText()
  const Icon = icons[place.kind]
  const isWrong = place.ways.some(({ reason }) => reason === 'wrong_address')
  return (
    <section className={styles.place} aria-label={`${t(`kind.${place.kind}`)}: ${place.address}`}>
      <header className={styles.head}>
        <Icon aria-hidden="true" size={20} className={styles.icon} />
        <div className={styles.facts}>
          <h3 className={styles.address}>
            {t(`kind.${place.kind}`)}: <bdi>{place.address}</bdi>
          </h3>
          <p className={styles.note}>{t(`given.${place.given_by}`, { date: day(place.given_on) })}</p>
        </div>
      </header>
      {isWrong ? <p>{t('off.wrong_address')}</p> : null}
      {isWrong
        ? null
        : place.ways.map((way) => {
            const statement = statements.find(({ channel }) => channel === way.channel)
            return statement ? <WaySwitch key={way.channel} {...{ place, way, statement, onChanged }} /> : null
          })}
    </section>
  )
}

/** What holds over every switch: the person's stop (R-04), or their attorney. */
function Overruled() {
  const { t } = useTranslation('consumer-contact')
  const day = useDayText()
  const stop = useQuery(endpoints.getContactStop, { params: {} }).data?.data
  const people = useQuery(endpoints.listThirdPartyContacts, { params: {} }).data?.data
  if (stop) return <Notice tone="warning">{t('ways.stopped', { date: day(stop.received_on) })}</Notice>
  if (people?.some(({ type }) => type === 'attorney')) return <Notice>{t('ways.attorney')}</Notice>
  return null
}
