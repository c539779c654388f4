import { useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type BankStop } from '@portal/shared/contract'
import { formatList } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { useCan } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, DateText, Loaded, Notice, Stack } from '@portal/shared/ui'

const refresh = [endpoints.getReturnRates, endpoints.listBankFiles, endpoints.getBankFile]

/** the switch that stops all files to the bank, and the reason of a stop. */
export function StopCard() {
  const { t } = useTranslation('payments-ach')
  const [isOpen, setOpen] = useState(false)
  const mayStop = useCan('file.release')
  const query = useQuery(endpoints.getReturnRates, {})
  const halt = useAction(endpoints.stopBankFiles, { refresh })
  const resume = useAction(endpoints.resumeBankFiles, { refresh })
  const move = query.data?.data.stop ? 'resume' : 'stop'
  const reasonText = mayStop ? undefined : t('noPermission')
  return (
    <Card title={t('stop.card')}>
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={2}>
        {({ data: { stop } }) => (
          <Stack gap={4}>
            {stop ? <StopNotice stop={stop} /> : <Notice tone="success">{t('stop.running')}</Notice>}
            <Button isWide kind={stop ? 'primary' : 'danger'} disabledReason={reasonText} onClick={() => setOpen(true)}>
              {t(`${move}.action`)}
            </Button>
            {isOpen ? (
              <ReasonDialog
                title={t(`${move}.title`)}
                confirm={t(`${move}.action`)}
                label={t('reason')}
                missing={t('reasonMissing')}
                limit={200}
                run={(reason) => (stop ? resume : halt).run({ body: { reason } })}
                onClose={() => setOpen(false)}
              >
                {t(`${move}.help`)}
              </ReasonDialog>
            ) : null}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function StopNotice({ stop }: { stop: BankStop }) {
  const { t } = useTranslation('payments-ach')
  const zone = useTenant((s) => s.settings.zone)
  const language = useLanguage()
  const meters = stop.reason.startsWith('limit:') ? stop.reason.slice(6).split(',') : null
  const reason = meters
    ? t('stop.byLimit', {
        meters: formatList(
          meters.map((meter) => t(`meter.${meter}`)),
          language,
        ),
      })
    : stop.reason
  return (
    <Notice tone="danger" title={t('stop.stopped')}>
      <p>{reason}</p>
      <p>
        {stop.stopped_by ?? t('stop.byItself')}, <DateText instant={stop.stopped_at} zone={zone} />
      </p>
    </Notice>
  )
}
