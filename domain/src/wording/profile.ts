/** What is said of a profile that cannot be saved. */
export const profileProblems = {
  'not-an-image': 'You can only upload a valid image file!',
  'too-large': 'Image must smaller than 12MB!',
  'bad-email': 'Please enter a valid email address.',
  nameless: 'First name and last name are required.',
  'official-name': 'That name reads like Partyline speaking. Please use your own.',
  'empty-name': 'First name, last name and intro message are required.',
} as const
