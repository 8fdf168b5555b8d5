/* Kills a program right after it syncs a file whose name ends in FALL_AFTER, while the file FALL_WHILE exists: a crash before the reply. */
#include <fcntl.h>
#include <limits.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

static int synced(int fd, long number) {
  char link[64], path[PATH_MAX];
  const char *after = getenv("FALL_AFTER"), *while_there = getenv("FALL_WHILE");
  int result = syscall(number, fd);
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t n = readlink(link, path, PATH_MAX - 1);
  if (result != 0 || n <= 0 || !after || !while_there) return result;
  path[n] = 0;
  size_t tail = strlen(after);
  int is_it = (size_t)n >= tail && strcmp(path + n - tail, after) == 0;
  if (is_it && syscall(SYS_faccessat, AT_FDCWD, while_there, 0) == 0) kill(getpid(), SIGKILL);
  return result;
}
int fsync(int fd) { return synced(fd, SYS_fsync); }
int fdatasync(int fd) { return synced(fd, SYS_fdatasync); }
