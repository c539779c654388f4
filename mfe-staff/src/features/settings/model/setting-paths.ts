const id = encodeURIComponent

/** Pages of the portal's settings. /admin/settings is the page of tags (SH-51), so these have an address of their own. */
export const settingPaths = {
  overview: '/admin/portal',
  group: (group: string) => `/admin/portal/settings/${id(group)}`,
  texts: '/admin/portal/texts',
  text: (textId: string) => `/admin/portal/texts/${id(textId)}`,
  theme: '/admin/portal/theme',
  publish: '/admin/portal/publish',
  versions: '/admin/portal/versions',
  version: (version: number) => `/admin/portal/versions/${version}`,
}
