/** Installs a Chromium where none is found: Debian's with root and apt, else Playwright's own download. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'
import { chromiumPath } from './chromium.ts'

const packages = ['chromium', 'fonts-liberation', 'fonts-noto-color-emoji']

function succeeds(command: string, ...args: string[]): boolean {
  return spawnSync(command, args, { stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

function install(): boolean {
  const isRoot = process.getuid?.() === 0
  if (isRoot && succeeds('apt-get', '--version')) {
    console.log('Installing Chromium from the system’s packages…')
    process.env['DEBIAN_FRONTEND'] = 'noninteractive'
    return succeeds('apt-get', 'update', '-qq') && succeeds('apt-get', 'install', '-y', '-qq', ...packages)
  }
  console.log('Installing Playwright’s Chromium…')
  return succeeds('playwright', 'install', 'chromium')
}

const isInstalled = chromiumPath !== undefined || existsSync(chromium.executablePath())
if (!isInstalled && !install()) {
  console.error(
    'The browser tests need Chromium and it could not be installed. Install one and set CHROMIUM_PATH to it.',
  )
  process.exit(1)
}
