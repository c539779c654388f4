import { useState } from 'react'
import { Copy } from 'lucide-react'
import { formatInstant } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { showError, toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, Loaded, Notice, Stack, TextField } from '@portal/shared/ui'
import type { ShownParts } from './shown-parts.ts'
import { useCalendarActs, useOwnCalendar } from './use-own-calendar.ts'

/** The address that a calendar program follows: made, made anew, taken back. It is shown when it is made and never again. */
export function CalendarAddress({ shown }: { shown: ShownParts }) {
  const { t } = useTranslation('payments-calendar')
  const [address, setAddress] = useState<string | null>(null)
  const { make, end } = useCalendarActs()
  const renew = async () => {
    const answer = await make.run({ body: shown })
    if (answer.ok) setAddress(answer.data.data.address)
    else showError(answer.error)
  }
  const takeBack = async () => {
    const answer = await end.run({})
    if (answer.ok) {
      setAddress(null)
      toast.success(t('address.ended'))
    } else showError(answer.error)
  }
  return (
    <section aria-label={t('address.title')}>
      <Stack>
        <h3>{t('address.title')}</h3>
        <p>{t('address.text')}</p>
        <Loaded query={useOwnCalendar()} loading={t('address.loading')} failed={t('address.failed')}>
          {({ data: feed }) => (
            <>
              {address ? <NewAddress address={address} /> : feed ? <Since {...feed} /> : null}
              <Cluster>
                <Button kind={feed ? 'secondary' : 'primary'} isLoading={make.isRunning} onClick={() => void renew()}>
                  {t(feed ? 'address.renew' : 'address.make')}
                </Button>
                {feed ? (
                  <Button kind="danger" isLoading={end.isRunning} onClick={() => void takeBack()}>
                    {t('address.end')}
                  </Button>
                ) : null}
              </Cluster>
              {feed ? <p>{t('address.renewHelp')}</p> : null}
            </>
          )}
        </Loaded>
      </Stack>
    </section>
  )
}

/** An address of an earlier day: since when, and what it shows. */
function Since({ since, shows_amount, shows_name }: ShownParts & { since: string }) {
  const { t } = useTranslation('payments-calendar')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const parts = shows_amount ? (shows_name ? 'both' : 'amount') : shows_name ? 'name' : 'nothing'
  return <Notice>{t(`since.${parts}`, { date: formatInstant(new Date(since), zone, language) })}</Notice>
}

/** The address that was just made. */
function NewAddress({ address }: { address: string }) {
  const { t } = useTranslation('payments-calendar')
  const copy = () =>
    navigator.clipboard.writeText(address).then(
      () => toast.success(t('new.copied')),
      () => toast.error(t('new.notCopied')),
    )
  return (
    <Notice tone="success" live="polite" title={t('new.title')}>
      <Stack>
        <p>{t('new.text')}</p>
        <TextField label={t('new.label')} value={address} readOnly onChange={() => undefined} />
        <Cluster>
          <Button size="small" icon={<Copy aria-hidden="true" size={18} />} onClick={() => void copy()}>
            {t('new.copy')}
          </Button>
          <a href={address}>{t('new.subscribe')}</a>
        </Cluster>
      </Stack>
    </Notice>
  )
}
