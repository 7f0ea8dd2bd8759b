import { expect, screen, waitFor } from 'storybook/test'

/**
 * The open dialog, once it is visible: on touch, React Aria hides one whose first control is a field for up to 600 ms,
 * until the keyboard is open.
 */
export async function findShownDialog(): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog).toBeVisible())
  return dialog
}
