import { Skeleton } from '@/components/ui/skeleton.tsx';

/** What stands where the dashboard will be. */
export function DashboardLoading() {
  return (
    <>
      <p role="status" className="mb-5 text-lead text-ink-soft">
        Loading your dashboard...
      </p>
      <div className="sheet sheet-ruled grid gap-4 p-[clamp(1.5rem,3.6vw,2.75rem)]">
        <Skeleton className="h-10 w-3/5" />
        <Skeleton className="h-5 w-2/5" />
        <Skeleton className="mt-6 h-14 w-1/3" />
        <Skeleton className="h-[18px]" />
        <Skeleton className="mt-4 h-20" />
      </div>
      <div className="mt-16 grid gap-5">
        <Skeleton className="h-10 w-2/5" />
        <Skeleton className="h-36" />
      </div>
    </>
  );
}
