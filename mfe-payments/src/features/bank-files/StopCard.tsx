import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, type BankStop } from '@portal/shared/contract'
import { formatList } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, DateText, Notice, Stack } from '@portal/shared/ui'
import { ReasonDialog } from '../../lib/ReasonDialog.tsx'
import { Loaded } from './Loaded.tsx'

const refresh = [endpoints.getReturnRates, endpoints.listBankFiles, endpoints.getBankFile]

/** the switch that keeps anything from going to the bank, and why it is off. */
export function StopCard() {
  const { t } = useTranslation('payments-ach')
  const [isOpen, setOpen] = useState(false)
  const mayStop = useCan('file.release')
  const query = useQuery(endpoints.getReturnRates, {})
  const reasonTexts = { reason: t('reason'), missing: t('reasonMissing') }
  const reasonText = mayStop ? undefined : t('noPermission')
  return (
    <Card title={t('stop.card')}>
      <Loaded query={query} rows={2}>
        {({ data: { stop } }) => (
          <Stack gap={4}>
            {stop ? <StopNotice stop={stop} /> : <Notice tone="success">{t('stop.running')}</Notice>}
            <Button isWide kind={stop ? 'primary' : 'danger'} disabledReason={reasonText} onClick={() => setOpen(true)}>
              {t(stop ? 'resume.action' : 'stop.action')}
            </Button>
            {isOpen ? (
              <ReasonDialog
                endpoint={stop ? endpoints.resumeBankFiles : endpoints.stopBankFiles}
                inputOf={(reason) => ({ body: { reason } })}
                refresh={refresh}
                texts={
                  stop
                    ? { ...reasonTexts, title: t('resume.title'), help: t('resume.help'), action: t('resume.action') }
                    : { ...reasonTexts, title: t('stop.title'), help: t('stop.help'), action: t('stop.action') }
                }
                onClose={() => setOpen(false)}
              />
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
