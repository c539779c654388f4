import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type StaffAccess, type StaffRow } from '@portal/shared/contract'
import { staffPermissions, type StaffPermission } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Button, Checkbox, Dialog, Fieldset, Notice, RadioGroup, Stack } from '@portal/shared/ui'

type Member = Pick<StaffRow, 'id' | 'full_name' | 'role' | 'permissions'>

/** Role and permissions of a colleague (attorney, supervisor, release of files, operator). */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['staff-agents', 'common'])
  const mayMakeOperators = useSession((s) => s.permissions.includes('platform.operate'))
  const held = staffPermissions.filter((one) => member.permissions.includes(one))
  const [role, setRole] = useState<StaffAccess['role']>(member.role)
  const [permissions, setPermissions] = useState<readonly StaffPermission[]>(held)
  const save = useAction(endpoints.setStaffAccess, { refresh: [endpoints.listStaff, endpoints.getStaffMember] })
  const refused = save.error?.fields['permissions']?.[0]

  const offered = staffPermissions.filter(
    (one) => one !== 'platform.operate' || mayMakeOperators || held.includes('platform.operate'),
  )
  const toggle = (one: StaffPermission, isHeld: boolean) => {
    save.clearError()
    setPermissions(isHeld ? [...permissions, one] : permissions.filter((other) => other !== one))
  }
  const submit = async () => {
    const body = { role, permissions: [...permissions], was: { role: member.role, permissions: held } }
    const result = await save.run({ params: { id: member.id }, body })
    if (!result.ok) return
    toast.success(t('access.saved', { name: member.full_name }))
    onClose()
  }
  return (
    <Dialog
      title={t('access.title', { name: member.full_name })}
      size="medium"
      onClose={onClose}
      isDismissable={!save.isRunning}
      footer={
        <>
          <Button onClick={onClose}>{t('common:action.cancel')}</Button>
          <Button kind="primary" isLoading={save.isRunning} onClick={() => void submit()}>
            {t('common:action.save')}
          </Button>
        </>
      }
    >
      <Stack gap={6}>
        <RadioGroup
          legend={t('access.role')}
          value={role}
          onChange={(value) => {
            save.clearError()
            setRole(value as StaffAccess['role'])
          }}
          options={(['agent', 'admin'] as const).map((value) => ({
            value,
            label: t(`role.${value}`),
            help: t(`access.roleHelp.${value}`),
          }))}
        />
        <Fieldset legend={t('access.permissions')}>
          {offered.map((one) => (
            <Checkbox
              key={one}
              label={t(`permission.${one.replace('.', '_')}.name`)}
              help={t(`permission.${one.replace('.', '_')}.help`)}
              isChecked={permissions.includes(one)}
              onChange={(isHeld) => toggle(one, isHeld)}
            />
          ))}
        </Fieldset>
        <p>{t('access.ends')}</p>
        {save.error ? (
          <Notice tone="danger" live="assertive">
            {refused ? fieldText(refused) : errorText(save.error)}
          </Notice>
        ) : null}
      </Stack>
    </Dialog>
  )
}
