/** iPhone, iPad and iPod; an iPad says it is a Mac, which has no touch screen. */
export function isIos({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Whether the page runs as an app of its own, from the Home Screen or the desktop. */
export function isInstalled({ matchMedia, navigator }: Pick<Window, 'matchMedia' | 'navigator'>): boolean {
  const isStandaloneOnIos = 'standalone' in navigator && navigator.standalone === true
  return isStandaloneOnIos || matchMedia('(display-mode: standalone)').matches
}
