import { useState } from 'react'
import { fn } from 'storybook/test'
import { Button } from '../Button/Button.tsx'
import { Dialog } from '../Dialog/Dialog.tsx'
import { InfoTip } from '../InfoTip/InfoTip.tsx'
import { Menu } from '../Menu/Menu.tsx'
import { MenuButton } from '../Menu/MenuButton.tsx'
import { BottomSheet } from './BottomSheet.tsx'

export const choose = fn()

/** A page that is longer than the window, a dialog over it, a sheet from the dialog, floats in the sheet. */
export function Stack() {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  return (
    <div style={{ minBlockSize: '200vh' }}>
      <Button onClick={() => setDialogOpen(true)}>Ask</Button>
      <Dialog
        isOpen={isDialogOpen}
        title="Change this flight?"
        message={
          <Button tone="secondary" onClick={() => setSheetOpen(true)}>
            All flights
          </Button>
        }
        onOpenChange={setDialogOpen}
      />
      <BottomSheet isOpen={isSheetOpen} onOpenChange={setSheetOpen} title="To work">
        <div style={{ display: 'flex', justifyContent: 'end', minBlockSize: '14rem' }}>
          <InfoTip label="About retrying" text="The system retries hourly." />
          <MenuButton label="Actions for BA1439">
            <Menu
              label="Actions for BA1439"
              items={[{ id: 'save', label: 'Save flight' }]}
              onAction={choose}
            />
          </MenuButton>
        </div>
      </BottomSheet>
    </div>
  )
}
