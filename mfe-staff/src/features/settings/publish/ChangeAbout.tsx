import { useAction } from '@portal/shared/client'
import { endpoints, type DraftChange, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Button, Cluster, DateText } from '@portal/shared/ui'
import { draftReads } from '../model/setting-reads.ts'
import { usePathName } from '../values/use-path-name.ts'

/** Who made a change of the draft, with a button that reverts the change. */
export function ChangeAbout({ change, draft }: { change: DraftChange; draft: TenantDraft }) {
  const { t } = useTranslation('staff-settings')
  const nameOf = usePathName()
  const zone = useTenant((s) => s.settings.zone)
  const { run, isRunning, error } = useAction(endpoints.saveTenantDraft, { refresh: draftReads })
  const takeBack = () =>
    void run({ body: { revision: draft.revision, changes: [{ path: change.path, value: change.from ?? null }] } })
  return (
    <Cluster>
      <span>
        {change.by ? `${change.by}, ` : ''}
        <DateText instant={change.at} zone={zone} />
      </span>
      <Button
        size="small"
        kind="quiet"
        isLoading={isRunning}
        aria-label={t('takeBackNamed', { name: nameOf(change.path) })}
        onClick={takeBack}
      >
        {t('takeBack')}
      </Button>
      {error ? <span role="alert">{errorText(error)}</span> : null}
    </Cluster>
  )
}
