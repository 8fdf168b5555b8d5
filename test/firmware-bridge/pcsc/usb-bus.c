/*
 * A USB bus for the pcscd of a test, in place of libudev. The pipe `usb` in the folder of the test says what is plugged in and pulled out,
 * one line each: `add 1-1.2 072f 2200 35963 SERIAL` (`-` means no serial number), `remove 1-1.2 072f 2200 35963 -`.
 * At the start nothing is plugged in.
 */
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct udev_device {
  char action[8], path[32], vendor[8], product[8], port[8], serial[32];
  char interface[40], node[40];
};
static int nothing;
static int bus = -1;

void *udev_new(void) { return &nothing; }
void *udev_unref(void *udev) { return udev; }
void *udev_enumerate_new(void *udev) { return udev; }
void *udev_enumerate_unref(void *enumerate) { return enumerate; }
int udev_enumerate_add_match_subsystem(void *enumerate, const char *subsystem) { return enumerate && subsystem ? 0 : -1; }
int udev_enumerate_scan_devices(void *enumerate) { return enumerate ? 0 : -1; }
void *udev_enumerate_get_list_entry(void *enumerate) { return enumerate ? NULL : NULL; }

void *udev_monitor_new_from_netlink(void *udev, const char *name) { return name ? udev : NULL; }
int udev_monitor_filter_add_match_subsystem_devtype(void *monitor, const char *subsystem, const char *type) {
  return monitor && subsystem && type ? 0 : -1;
}
int udev_monitor_enable_receiving(void *monitor) {
  char path[512];
  snprintf(path, sizeof path, "%s/usb", getenv("WOLFTAP_PCSC"));
  bus = open(path, O_RDWR);
  return monitor && bus >= 0 ? 0 : -1;
}
int udev_monitor_get_fd(void *monitor) { return monitor ? bus : -1; }

struct udev_device *udev_monitor_receive_device(void *monitor) {
  char line[200];
  size_t length = 0;
  while (monitor && length < sizeof line - 1 && read(bus, line + length, 1) == 1 && line[length] != '\n') length++;
  line[length] = '\0';
  struct udev_device *device = calloc(1, sizeof *device);
  if (sscanf(line, "%7s %31s %7s %7s %7s %31s", device->action, device->path, device->vendor, device->product, device->port,
             device->serial) != 6) {
    free(device);
    return NULL;
  }
  snprintf(device->interface, sizeof device->interface, "%s:1.0", device->path);
  snprintf(device->node, sizeof device->node, "/dev/bus/usb/%s", device->port);
  return device;
}
void *udev_device_unref(struct udev_device *device) {
  free(device);
  return NULL;
}
const char *udev_device_get_action(struct udev_device *device) { return device->action; }
const char *udev_device_get_sysname(struct udev_device *device) { return device->interface; }
const char *udev_device_get_devnode(struct udev_device *device) { return device->node; }
/* The fake has one object for a device and its interface. */
struct udev_device *udev_device_get_parent_with_subsystem_devtype(struct udev_device *device, const char *subsystem, const char *type) {
  return subsystem && type ? device : NULL;
}
const char *udev_device_get_sysattr_value(struct udev_device *device, const char *name) {
  if (strcmp(name, "idVendor") == 0) return device->vendor;
  if (strcmp(name, "idProduct") == 0) return device->product;
  if (strcmp(name, "bInterfaceNumber") == 0) return "00";
  return strcmp(name, "serial") == 0 && strcmp(device->serial, "-") != 0 ? device->serial : NULL;
}
