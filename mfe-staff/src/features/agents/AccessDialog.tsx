import { endpoints, type StaffAccess, type StaffRow } from '@portal/shared/contract'
import { staffPermissions } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { FormDialog, useForm } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useSession } from '@portal/shared/session'
import { Checkbox, Fieldset, RadioGroup } from '@portal/shared/ui'

type Member = Pick<StaffRow, 'id' | 'full_name' | 'role' | 'permissions'>

/** Role and permissions of a colleague (attorney, supervisor, release of files, operator). */
export function AccessDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const { t } = useTranslation(['staff-agents', 'common'])
  const mayMakeOperators = useSession((s) => s.permissions.includes('platform.operate'))
  const held = staffPermissions.filter((one) => member.permissions.includes(one))
  const offered = staffPermissions.filter(
    (one) => one !== 'platform.operate' || mayMakeOperators || held.includes('platform.operate'),
  )
  const start = { role: member.role as StaffAccess['role'], permissions: held }
  const form = useForm(endpoints.setStaffAccess, start, {
    input: (body) => ({ params: { id: member.id }, body: { ...body, was: start } }),
    refresh: [endpoints.listStaff, endpoints.getStaffMember],
    onDone: () => {
      toast.success(t('access.saved', { name: member.full_name }))
      onClose()
    },
  })
  const { id, error, value: chosen, onChange } = form.field('permissions')
  return (
    <FormDialog
      title={t('access.title', { name: member.full_name })}
      size="medium"
      confirm={t('common:action.save')}
      form={form}
      onClose={onClose}
    >
      <RadioGroup
        legend={t('access.role')}
        {...form.field('role')}
        options={(['agent', 'admin'] as const).map((value) => ({
          value,
          label: t(`role.${value}`),
          help: t(`access.roleHelp.${value}`),
        }))}
      />
      <Fieldset id={id} legend={t('access.permissions')} error={error}>
        {offered.map((one) => (
          <Checkbox
            key={one}
            label={t(`permission.${one.replace('.', '_')}.name`)}
            help={t(`permission.${one.replace('.', '_')}.help`)}
            isChecked={chosen.includes(one)}
            onChange={(isHeld) => onChange(isHeld ? [...chosen, one] : chosen.filter((other) => other !== one))}
          />
        ))}
      </Fieldset>
      <p>{t('access.ends')}</p>
    </FormDialog>
  )
}
