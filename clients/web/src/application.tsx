/** The application: what every screen has around it. */
import { QueryClientProvider } from '@tanstack/react-query';
import { LanguageProvider } from './messages/language.tsx';
import { RouterProvider } from './routing/router.tsx';
import { Screen } from './routing/screen.tsx';
import { kept } from './service.ts';
import { SessionProvider } from './session/session.tsx';
import { NoticeProvider } from './shell/notices.tsx';
import { Shell } from './shell/shell.tsx';
import { UploadProvider } from './uploads/uploads.tsx';

export function Application() {
  return (
    <QueryClientProvider client={kept}>
      <RouterProvider>
        <SessionProvider>
          <LanguageProvider>
            <NoticeProvider>
              <UploadProvider>
                <Shell>
                  <Screen />
                </Shell>
              </UploadProvider>
            </NoticeProvider>
          </LanguageProvider>
        </SessionProvider>
      </RouterProvider>
    </QueryClientProvider>
  );
}
