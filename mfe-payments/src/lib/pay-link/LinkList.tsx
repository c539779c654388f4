import { useState } from 'react'
import type { PayLink } from '@portal/shared/contract'
import { formatInstant, isPayLinkWaiting, type PayLinkState } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ConfirmDialog } from '@portal/shared/kit'
import { useTenant } from '@portal/shared/tenant'
import { Badge, Button, Money, Stack, VisuallyHidden, type Tone } from '@portal/shared/ui'
import styles from './LinkList.module.css'
import { useEndPayLink } from './use-pay-links.ts'

const looks: Record<PayLinkState, Tone | 'neutral'> = {
  open: 'info',
  resting: 'warning',
  paying: 'info',
  paid: 'success',
  expired: 'neutral',
  taken_back: 'neutral',
  ended: 'neutral',
}

interface LinkListProps {
  links: readonly PayLink[]
  /** Staff end a link of this customer; absent for its maker. */
  clientId?: string | undefined
  /** False for staff whose tenant withholds it. */
  mayEnd?: boolean
}

/** Links with their states; one that waits can be taken back. */
export function LinkList({ links, clientId, mayEnd = true }: LinkListProps) {
  const { t } = useTranslation('payments-pay-link')
  const [ending, setEnding] = useState<PayLink>()
  return (
    <>
      <ul role="list" className={styles.list}>
        {links.map((link) => (
          <li key={link.id} className={styles.link}>
            <Stack gap={1}>
              <span className={styles.what}>
                <Money amount={link.amount} size="large" />
                <Badge tone={looks[link.state]}>{t(`state.${link.state}`)}</Badge>
              </span>
              <Details link={link} />
            </Stack>
            {mayEnd && isPayLinkWaiting(link.state) ? (
              <Button size="small" onClick={() => setEnding(link)}>
                {t('end.button')}
                <VisuallyHidden>
                  {' '}
                  <Money amount={link.amount} />
                </VisuallyHidden>
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {ending ? <EndDialog link={ending} clientId={clientId} onClose={() => setEnding(undefined)} /> : null}
    </>
  )
}

function Details({ link }: { link: PayLink }) {
  const { t } = useTranslation('payments-pay-link')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const at = (instant: string) => formatInstant(new Date(instant), zone, language)
  return (
    <>
      {link.payer_name ? <span>{t('paidBy', { name: link.payer_name })}</span> : null}
      {link.shown_name ? <span>{t('shows', { name: link.shown_name })}</span> : null}
      {link.message ? <span className={styles.message}>{link.message}</span> : null}
      <span className={styles.note}>{t('made.on', { date: at(link.created_at) })}</span>
      {isPayLinkWaiting(link.state) ? (
        <span className={styles.note}>{t('until', { date: at(link.expires_at) })}</span>
      ) : null}
      {link.state === 'resting' ? <span className={styles.note}>{t('resting')}</span> : null}
    </>
  )
}

function EndDialog({ link, clientId, onClose }: { link: PayLink; clientId: string | undefined; onClose: () => void }) {
  const { t } = useTranslation('payments-pay-link')
  const end = useEndPayLink()
  return (
    <ConfirmDialog
      title={t('end.title')}
      confirm={t('end.button')}
      run={() => end.run({ params: { link_id: link.id }, body: { client_id: clientId ?? null } })}
      onDone={onClose}
      onClose={onClose}
    >
      <p>{t('end.text')}</p>
    </ConfirmDialog>
  )
}
